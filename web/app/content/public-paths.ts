/** Addresses of public pages that several screens lead to (spec 1 §2). */
export const homePath = '/'
export const autoPath = '/auto'
export const tariffsPath = '/tarieven'
export const privacyPath = '/privacy'
export const termsPath = '/voorwaarden'
export const accessibilityPath = '/toegankelijkheid'
export const portalPath = '/portal'
export const portalLoginPath = '/portal/login'
