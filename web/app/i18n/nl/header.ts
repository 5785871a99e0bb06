export const header = {
  menu: 'Menu',
  openMenu: 'Menu openen',
  closeMenu: 'Menu sluiten',
  mainNavigation: 'Hoofdmenu',
  home: 'Home',
  auto: 'Autorijles',
  tariffs: 'Tarieven',
  theoryCourse: 'Theoriecursus',
  portalLogin: 'Inloggen',
  profile: 'Mijn profiel',
  profileOf: 'Profiel van {{name}}',
  logoLabel: '{{name}}, naar de homepage',
}
