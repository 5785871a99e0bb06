import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, in the one way that there is to write them without shortening. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  return tail === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** The IPv4 address in the last two groups of an IPv6 address. */
const inner = (groups: string[]): string =>
  groups
    .slice(6)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')

/** `::ffff:192.0.2.1` is how a socket for both kinds says 192.0.2.1. */
const isMapped = (groups: string[]): boolean => groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'

/**
 * Whom an address stands for, where attempts are counted: an IPv4 address is one customer of a provider's, of IPv6 a customer gets a /64
 * at the least, and may use any of its 2^64 addresses. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (isIPv4(bare) || !isIPv6(bare)) return address
  const groups = groupsOf(bare)
  return isMapped(groups) ? inner(groups) : `${groups.slice(0, 4).join(':')}::/64`
}

/**
 * The end site that a network lies in: one customer gets up to a /48 of IPv6 (RFC 6177), so 65,536 networks. A provider may have several
 * customers in one, and a telephone of many is a network each; so where these are counted together, more is allowed.
 */
export const endSiteOf = (network: string): string => network.replace(/^(\w+:\w+:\w+):\w+::\/64$/, '$1::/48')
