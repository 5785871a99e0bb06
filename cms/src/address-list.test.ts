import { expect, test } from 'vitest'
import { isAmong, readAddresses } from './address-list'

const { list } = readAddresses('203.0.113.7, 198.51.100.0/24 2001:db8:1::/48')

test.each([
  '203.0.113.7',
  '198.51.100.0',
  '198.51.100.255',
  '2001:db8:1::1',
  '2001:db8:1:ffff::',
  '::ffff:203.0.113.7',
  '::ffff:198.51.100.9',
])('%s is let in', (address) => expect(isAmong(list, address)).toBe(true))

test.each(['203.0.113.8', '198.51.101.0', '2001:db8:2::1', '::1', '::ffff:203.0.113.8', 'unknown', '', '203.0.113.7, 1.1.1.1'])(
  '"%s" is not',
  (address) => expect(isAmong(list, address)).toBe(false),
)

test('nobody is among no addresses', () => expect(isAmong(readAddresses('').list, '127.0.0.1')).toBe(false))

test.each(['203.0.113', 'office.example.nl', '203.0.113.0/33', '2001:db8::/129', '203.0.113.0/', '203.0.113.0/24/8', '203.0.113.0/-1'])(
  '"%s" is told as no address',
  (entry) => expect(readAddresses(`192.0.2.1,${entry}`).wrong).toBe(entry),
)
