/** Colour of the browser's bar: `--surface` of styles/tokens.css, which a meta tag can't read. */
export const themeColours = [
  { media: '(prefers-color-scheme: light)', colour: '#FFFFFF' },
  { media: '(prefers-color-scheme: dark)', colour: '#101419' },
] as const
