import type { header as dutch } from '../nl/header'
import type { TranslationOf } from '../translation-of'

export const header: TranslationOf<typeof dutch> = {
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  mainNavigation: 'Main navigation',
  home: 'Home',
  auto: 'Driving lessons',
  tariffs: 'Prices',
  theoryCourse: 'Theory course',
  portalLogin: 'Sign in',
  dashboard: 'Dashboard',
  profile: 'My profile',
  profileOf: 'Profile of {{name}}',
  logoLabel: '{{name}}, home',
  signedOut: 'You have been successfully logged out. Welcome back anytime!',
}
