import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy, hashInlineScripts } from './csp'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const strict = { frameAncestor: null, isHttps: false }

describe('the policy of a page', () => {
  test('allows the scripts that stand in the page, to the letter', () => {
    expect(hashInlineScripts('<script>let a = 1 < 2\n</script><p></p><script type="module" async="">import "/a.js"</script>')).toEqual([
      hashOf('let a = 1 < 2\n'),
      hashOf('import "/a.js"'),
    ])
  })

  test('names a script once, however often it stands there', () => {
    expect(hashInlineScripts('<script>a()</script><script>a()</script>')).toEqual([hashOf('a()')])
  })

  test('leaves out files and data, which need no hash', () => {
    expect(hashInlineScripts('<script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>')).toEqual([])
  })

  test('allows nothing inline besides, neither scripts nor styles', () => {
    const policy = contentSecurityPolicy('<script>a()</script>', strict)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain(`script-src 'self' ${hashOf('a()')};`)
    expect(policy).toContain("style-src 'self';")
  })

  test('is the same for the same page, so that a cached copy keeps working', () => {
    expect(contentSecurityPolicy('<script>a()</script>', strict)).toBe(contentSecurityPolicy('<script>a()</script>', strict))
  })

  test('lets nobody frame a page but the panel in the preview', () => {
    expect(contentSecurityPolicy('', strict)).toContain("frame-ancestors 'none'")
    expect(contentSecurityPolicy('', { ...strict, frameAncestor: 'https://cms.rijbaan.test' })).toContain(
      'frame-ancestors https://cms.rijbaan.test',
    )
  })

  test('upgrades requests only where the public address is https', () => {
    expect(contentSecurityPolicy('', strict)).not.toContain('upgrade-insecure-requests')
    expect(contentSecurityPolicy('', { ...strict, isHttps: true })).toContain('upgrade-insecure-requests')
  })
})
