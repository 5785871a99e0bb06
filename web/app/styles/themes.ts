/** The portal's looks (spec 1 §9, R70), in the order of the menu. */
export const themes = ['brand', 'facebook', 'indigo', 'light', 'dark', 'gators'] as const
export type Theme = (typeof themes)[number]

/** Nobody chose: facebook, or dark where the system prefers it. The style sheet decides, before anything is painted. */
export const systemTheme = 'system'
export type ShownTheme = Theme | typeof systemTheme

export const themeCookie = 'theme'

export const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value)

/** The look meant by a cookie; what the system prefers for anything unknown. */
export const toShownTheme = (value: unknown): ShownTheme => (isTheme(value) ? value : systemTheme)
