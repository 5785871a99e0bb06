import { Menu, X } from 'lucide-react'
import { useEffect, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { PressLink } from '../ui/press-link'

type DrawerPlace = {
  /** The drawer's address: without a script the menu button is a link to it. */
  id: string
  drawer: RefObject<HTMLDialogElement>
}

/** The menu button of a phone. */
export function DrawerButton({ id, drawer }: DrawerPlace) {
  const { t } = useTranslation()
  return (
    <PressLink
      href={`#${id}`}
      aria-haspopup="dialog"
      aria-label={t('header.openMenu')}
      className="icon-button menu-button -mr-2"
      onPress={() => drawer.current?.showModal()}
    >
      <Menu aria-hidden="true" size={24} />
    </PressLink>
  )
}

/** What the menu button opens, from the right. Esc, × and a press beside it close it; a chosen link has to. */
export function Drawer({ id, drawer, children }: DrawerPlace & { children: ReactNode }) {
  const { t } = useTranslation()

  useEffect(() => {
    const element = drawer.current
    if (!element) return undefined
    const closeFromBackdrop = (event: MouseEvent) => {
      if (event.target === element && event.clientX < element.getBoundingClientRect().left) element.close()
    }
    element.addEventListener('mousedown', closeFromBackdrop)
    return () => element.removeEventListener('mousedown', closeFromBackdrop)
  }, [drawer])

  return (
    <dialog ref={drawer} id={id} className="drawer" aria-label={t('header.menu')}>
      <div className="drawer-head flex flex-none items-center justify-between pt-2 pr-2 pb-2 pl-6">
        <p className="pt-1 font-sign font-bold">{t('header.menu')}</p>
        <PressLink href="#content" className="icon-button" aria-label={t('header.closeMenu')} onPress={() => drawer.current?.close()}>
          <X aria-hidden="true" size={24} />
        </PressLink>
      </div>
      {children}
    </dialog>
  )
}
