import type { Picture } from '@rijbaan/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../ui/class-names'
import { ContentPicture } from './content-picture'
import { HeroDrawing } from './hero-drawing'

/** Sky, words and street. A picture from the CMS takes the drawing's place. */
export function Hero({ picture, className, children }: { picture: Picture | null; className?: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classNames('hero', picture && 'hero-with-picture', className)}>
      <div className="hero-text page">{children}</div>
      {picture ? (
        <ContentPicture picture={picture} sizes="(min-width: 1101px) 50vw, 100vw" className="hero-picture" isFirst />
      ) : (
        <HeroDrawing label={t('content.hero.drawing')} />
      )}
    </div>
  )
}
