import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { chooseScriptMark, contentSecurityPolicy, hashOf, takeScriptMarks } from './csp'

const strict = { frameAncestor: null, isHttps: false }

describe('the scripts of a page', () => {
  test('are those that the renderer has marked, to the letter', () => {
    const page = '<script nonce="m">let a = 1 < 2\n</script><p></p><script nonce="m" type="module" async="">import "/a.js"</script>'
    expect(takeScriptMarks(page, 'm')).toEqual({
      html: '<script>let a = 1 < 2\n</script><p></p><script type="module" async="">import "/a.js"</script>',
      scripts: ['let a = 1 < 2\n', 'import "/a.js"'],
    })
  })

  test.each([
    '<script>evil()</script>',
    '<script nonce="">evil()</script>',
    '<script nonce="guessed">evil()</script>',
    '<script nonce=m>evil()</script>',
    '<script data-nonce="m">evil()</script>',
    '<script>evil()<!--',
    '<script x="',
    "<script x='",
    '<!--',
    '<script nonce="m" ',
  ])('are not what a text has brought into it: %s', (injected) => {
    const { scripts } = takeScriptMarks(`${injected.replace('"m"', '"other"')}<script nonce="m">ours()</script>`, 'm')
    expect(scripts.filter((code) => code !== 'ours()')).toEqual([])
  })

  test('are named once each, however often they stand there', () => {
    const script = '<script nonce="m">a()</script>'
    expect(takeScriptMarks(script + script, 'm').scripts).toEqual(['a()'])
  })

  test('need no hash where they are files or not ours', () => {
    expect(
      takeScriptMarks('<script nonce="m" src="/a.js"></script><script type="application/ld+json">{"a":1}</script>', 'm').scripts,
    ).toEqual([])
  })

  test('have another mark in each rendering, which nobody sees', () => {
    const marks = [chooseScriptMark(), chooseScriptMark()]
    expect(new Set(marks).size).toBe(2)
    for (const mark of marks) {
      expect(mark).toMatch(/^[\w-]{24}$/)
      expect(takeScriptMarks(`<script nonce="${mark}">a()</script>`, mark).html).toBe('<script>a()</script>')
    }
  })
})

test('the hash of a script is that of its bytes, also in pieces', () => {
  const expected = `'sha256-${createHash('sha256').update('a("é")').digest('base64')}'`
  expect([hashOf('a("é")'), hashOf('a(', Buffer.from('"é"'), ')')]).toEqual([expected, expected])
})

describe('the policy of a page', () => {
  test('allows nothing inline besides, neither scripts nor styles', () => {
    const policy = contentSecurityPolicy([hashOf('a()')], strict)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain(`script-src 'self' ${hashOf('a()')};`)
    expect(policy).toContain("style-src 'self';")
  })

  test('lets no text become markup or code but by the policies of the app', () => {
    expect(contentSecurityPolicy([], strict)).toMatch(/require-trusted-types-for 'script'; trusted-types [\w -]+$/)
  })

  test('lets nobody frame a page but the panel in the preview', () => {
    expect(contentSecurityPolicy([], strict)).toContain("frame-ancestors 'none'")
    expect(contentSecurityPolicy([], { ...strict, frameAncestor: 'https://cms.rijbaan.test' })).toContain(
      'frame-ancestors https://cms.rijbaan.test',
    )
  })

  test('upgrades requests only where the public address is https', () => {
    expect(contentSecurityPolicy([], strict)).not.toContain('upgrade-insecure-requests')
    expect(contentSecurityPolicy([], { ...strict, isHttps: true })).toContain('upgrade-insecure-requests')
  })
})
