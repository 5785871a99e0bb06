import type { Picture } from '@rijbaan/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { classNames } from '../ui/class-names'
import { ContentPicture } from './content-picture'
import { HeroDrawing } from './hero-drawing'

/** Sky, words and street. A picture from the CMS takes the drawing's place. */
export function Hero({ picture, children }: { picture: Picture | null; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className={classNames('relative overflow-hidden bg-sky', picture && 'hero-with-picture')}>
      <div className="hero-text page">{children}</div>
      {picture ? (
        <ContentPicture
          picture={picture}
          sizes="(min-width: 1101px) 50vw, 100vw"
          className="block w-full h-93 mt-8 object-cover desktop:absolute desktop:top-0 desktop:right-0 desktop:bottom-0 desktop:w-1/2 desktop:h-full desktop:m-0"
          isFirst
        />
      ) : (
        <HeroDrawing label={t('content.hero.drawing')} />
      )}
    </div>
  )
}
