import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownerIn } from './webauthn'

const handleOf = (text: string) => Buffer.from(text).toString('base64url')

test.each([randomUUID(), 'k9t2mzq0v5b8x1c4n7w3j6hd', 'large-student-7'])('a device names the owner of its key: %s', (owner) => {
  expect(ownerIn(handleOf(owner))).toBe(owner)
})

test.each(['', '\0', 'a\0b', 'nobody’s', "x' or 1=1", 'a'.repeat(61)])('what no document is called is nobody: %j', (text) => {
  expect(ownerIn(handleOf(text))).toBeNull()
})
