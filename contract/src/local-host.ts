/** This machine itself, by its names and loop-back addresses (RFC 6761, RFC 1122, RFC 4291). */
const local = /^(localhost|[\w.-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)\.?$/i

/** Whether a host name, or an address in it, is this machine's own: what goes there passes no network. */
export const isLocalHost = (host: string): boolean => local.test(host)

/** Whether an address such as a PUBLIC_URL leads to this machine alone. */
export const isLocalUrl = (address: string): boolean => isLocalHost(new URL(address).hostname)

/** Whether what goes to an address passes a network in the clear. */
export const isInTheClear = (address: string): boolean => new URL(address).protocol === 'http:' && !isLocalUrl(address)
