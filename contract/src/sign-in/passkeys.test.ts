import { describe, expect, test } from 'vitest'
import { passkeyAnswer, passkeyCreation } from './model'
import { checkPasskeyName, firstPasskeyName, normalisePasskeyName } from './passkeys'

test.each([
  ['iPhone van Sanne', null],
  ['', 'passkey-name-required'],
  [' \n ', 'passkey-name-required'],
  ['x'.repeat(60), null],
  ['😀'.repeat(60), null],
  [` ${'x'.repeat(60)} `, null],
  ['x'.repeat(61), 'passkey-name-too-long'],
])('of the name "%s" it says %s', (name, problem) => {
  expect(checkPasskeyName(name)).toBe(problem)
})

test('a name is kept on one line', () => {
  expect(normalisePasskeyName('  Telefoon\r\n\tvan  mij ')).toBe('Telefoon van mij')
})

describe('the first name of a passkey', () => {
  const sanne = { device: 'iPhone', firstName: 'Sanne', language: 'nl' } as const

  test.each([
    [sanne, [], 'iPhone van Sanne'],
    [{ ...sanne, language: 'en' } as const, [], 'Sanne’s iPhone'],
    [{ ...sanne, firstName: '' }, [], 'iPhone'],
    [sanne, ['iPhone van Sanne'], 'iPhone van Sanne 2'],
    [sanne, ['iPhone van Sanne', 'iPhone van Sanne 2', 'Mac'], 'iPhone van Sanne 3'],
    [sanne, ['iPhone van Sanne 2'], 'iPhone van Sanne'],
  ])('of %j beside %j is "%s"', (of, taken, name) => {
    expect(firstPasskeyName(of, taken)).toBe(name)
  })

  test('is one that may be kept, also of somebody with a very long name, and the tenth of them', () => {
    const long = { ...sanne, firstName: 'A'.repeat(200) }
    const taken: string[] = []
    for (let count = 0; count < 10; count += 1) taken.push(firstPasskeyName(long, taken))
    expect(new Set(taken).size).toBe(10)
    expect(taken.map(checkPasskeyName)).toEqual(taken.map(() => null))
  })
})

describe('what a browser answers', () => {
  const key = { id: 'a-b_9', rawId: 'a-b_9', type: 'public-key' }
  const made = { clientDataJSON: 'e30', attestationObject: 'oA' }
  const answered = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }

  test.each([
    [{ ...key, response: made }, true],
    [{ ...key, response: { ...made, transports: ['internal', 'something-new'] } }, true],
    [{ ...key, id: 'a+b/9=', response: made }, false],
    [{ ...key, id: '', response: made }, false],
    [{ ...key, id: 'a'.repeat(1365), response: made }, false],
    [{ ...key, type: 'password', response: made }, false],
    [{ ...key, response: { ...made, attestationObject: 'a'.repeat(16_001) } }, false],
    [{ ...key }, false],
  ])('%# as a new passkey is readable: %s', (given, isReadable) => {
    expect(passkeyCreation.safeParse(given).success).toBe(isReadable)
  })

  test.each([
    [{ ...key, response: answered }, true],
    [{ ...key, response: { ...answered, userHandle: 'abc' } }, true],
    [{ ...key, response: { ...answered, userHandle: 'a'.repeat(101) } }, false],
    [{ ...key, response: { ...answered, signature: 'a b' } }, false],
    [{ ...key, response: made }, false],
  ])('%# as an answer is readable: %s', (given, isReadable) => {
    expect(passkeyAnswer.safeParse(given).success).toBe(isReadable)
  })
})
