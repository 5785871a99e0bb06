/** Characters. Longer ones lead nowhere; their host alone costs the square of its length to read. */
const longestAddress = 2000

/** Where a link of the site's texts may lead; anything else is refused when the text is saved, and no page shows it. */
const allowed = [
  // A page or a place of the site itself. A second slash, or one the other way round, would lead to another host.
  /^\/(?![/\\])[^\s\\]*$/,
  /^#[^\s\\]*$/,
  /^https:\/\/[^\s/\\?#@]+([/?#][^\s\\]*)?$/i,
  /^mailto:[^\s@\\]+@[^\s@\\]+$/i,
  /^tel:\+?[\d().-]+$/i,
]

/** Characters that a browser drops from an address, or that would read backwards. */
const isHidden = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return code <= 32 || (code >= 127 && code <= 160) || (code >= 0x200b && code <= 0x200f) || (code >= 0x202a && code <= 0x202e)
}

/** Whether a text of the site may link to this: another site by https, an e-mail address, a telephone number, or a page of the site. */
export const isAllowedAddress = (href: string): boolean =>
  href.length <= longestAddress && ![...href].some(isHidden) && allowed.some((pattern) => pattern.test(href))

/** Whether a link leaves the site for another. */
export const isElsewhere = (href: string): boolean => /^https:/i.test(href)

/** The address of a link within the site where it was written out with the site's own host: `https://school.nl/auto` is `/auto`. */
export function toSiteAddress(href: string, siteUrl: string): string {
  if (href.length > longestAddress || !URL.canParse(href) || !URL.canParse(siteUrl)) return href
  const [address, site] = [new URL(href), new URL(siteUrl)]
  return address.origin === site.origin && /^https?:$/.test(address.protocol) ? address.pathname + address.search + address.hash : href
}

/**
 * Where a link that is stored leads, as pages show it; empty where it may lead nowhere, such as `javascript:`. What was stored
 * with `http:` leads to the same site by https.
 */
export function toShownAddress(stored: string, siteUrl: string): string {
  const href = toSiteAddress(stored.trim(), siteUrl).replace(/^http:/i, 'https:')
  return isAllowedAddress(href) ? href : ''
}
