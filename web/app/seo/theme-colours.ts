import type { MetaDescriptor } from '@remix-run/node'
import { systemTheme, type ShownTheme } from '../styles/themes'

/** What lies at the top of a page, by day and by night: of the style sheets, which a meta tag can't read. */
export const grounds = {
  sky: { light: '#dcebfa', dark: '#0c1b30' },
  duskySky: { light: '#f8ddcb', dark: '#0c1b30' },
  sand: { light: '#fbf8f1', dark: '#0b0f13' },
  page: { light: '#ffffff', dark: '#101419' },
  portalHeader: { light: '#ffffff', dark: '#171d24' },
} as const
export type Ground = keyof typeof grounds

/** The sky over the street that looks so (`sceneLook`). */
export const skyIn = (look: string): Ground => (look.includes('dusk') ? 'duskySky' : 'sky')

/** Tags that give the browser's bar the colour of what lies below it. */
export const barTags = (ground: Ground): MetaDescriptor[] =>
  (['light', 'dark'] as const).map((scheme) => ({
    name: 'theme-color',
    media: `(prefers-color-scheme: ${scheme})`,
    content: grounds[ground][scheme],
  }))

/** Those of a page with the portal's header. A chosen look is what it is, whatever the system prefers. */
export const portalBarTags = (theme: ShownTheme): MetaDescriptor[] =>
  theme === systemTheme
    ? barTags('portalHeader')
    : [{ name: 'theme-color', content: grounds.portalHeader[theme === 'dark' ? 'dark' : 'light'] }]
