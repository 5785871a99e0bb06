import { expect, test } from 'vitest'
import { isLocalUrl } from './local-host'

test.each([
  'http://localhost:3000',
  'https://localhost',
  'http://school.localhost:3000',
  'http://127.0.0.1:3000',
  'http://127.3.2.1',
  'http://[::1]:3000',
])('%s stays on this machine', (address) => expect(isLocalUrl(address)).toBe(true))

test.each([
  'https://www.example.nl',
  'http://192.168.1.20:3000',
  'http://localhost.example.nl',
  'http://127.0.0.1.example.nl',
  'http://mylocalhost',
  'http://[2001:db8::1]',
  'http://0.0.0.0:3000',
])('%s doesn’t', (address) => expect(isLocalUrl(address)).toBe(false))
