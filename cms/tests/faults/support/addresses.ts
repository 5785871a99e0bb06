/** An address in a network of its own, by its place from 0 to 65,535: of IPv4 and IPv6 by turns. */
export const addressAt = (index: number): string =>
  index % 2 ? `198.18.${index >> 8}.${index & 255}` : `2001:db8:${(index >> 8).toString(16)}:${(index & 255).toString(16)}::1`
