import { BlockList, isIP } from 'node:net'

const familyOf = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address)
  return version === 0 ? null : version === 4 ? 'ipv4' : 'ipv6'
}

/** Adds `192.0.2.7`, `2001:db8::7`, `192.0.2.0/24` or `2001:db8::/32`; false for what is none of these. */
function add(list: BlockList, entry: string): boolean {
  const [address = '', prefix, ...more] = entry.split('/')
  const family = familyOf(address)
  if (!family || more.length > 0) return false
  if (prefix === undefined) {
    list.addAddress(address, family)
    return true
  }
  const bits = Number(prefix)
  if (!/^\d{1,3}$/.test(prefix) || bits > (family === 'ipv4' ? 32 : 128)) return false
  list.addSubnet(address, bits, family)
  return true
}

/** Addresses and networks, with commas or spaces between; the first one that is neither, where there is one. */
export function readAddresses(text: string): { list: BlockList; wrong: string | undefined } {
  const list = new BlockList()
  const wrong = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .find((entry) => !add(list, entry))
  return { list, wrong }
}

/** Whether an address is one of those, also an IPv4 address in the form that IPv6 has for it. */
export function isAmong(list: BlockList, address: string): boolean {
  const family = familyOf(address)
  return family !== null && list.check(address, family)
}
