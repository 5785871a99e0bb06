import { afterEach, describe, expect, test, vi } from 'vitest'
import { readSettings } from '../config/rijbaan'
import { cmsEnvironment } from '../tests/support/cms'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** What is read where nothing but this is different from a demo on its own machine. */
function readWith(changes: Record<string, string>) {
  const surroundings = { ...cmsEnvironment({ port: 1337, url: 'http://localhost:1337', dataDir: '/nowhere' }), ...changes }
  for (const [name, value] of Object.entries(surroundings)) vi.stubEnv(name, value)
  return readSettings()
}

describe('the demo, whose accounts have a password that everybody can read,', () => {
  test.each<Record<string, string>>([
    { WEB_HOST: '0.0.0.0' },
    { CMS_HOST: '0.0.0.0' },
    { WEB_HOST: '::' },
    { PUBLIC_URL: 'https://www.example.nl' },
  ])('is not shown where others can come, by %j, unless that is said', (place) => {
    for (const DEMO of ['', '0']) expect(readWith({ ...place, DEMO })).toMatchObject({ isPublic: true, isDemo: false })
    expect(readWith({ ...place, DEMO: '1' })).toMatchObject({ isPublic: true, isDemo: true })
  })

  test.each<Record<string, string>>([{}, { WEB_HOST: 'localhost' }, { CMS_HOST: '127.0.0.1' }, { WEB_HOST: '::1' }])(
    'is shown on its own machine, by %j',
    (place) => {
      expect(readWith({ ...place, DEMO: '' })).toMatchObject({ isPublic: false, isDemo: true })
      expect(readWith({ ...place, DEMO: '0' })).toMatchObject({ isPublic: false, isDemo: false })
    },
  )

  test('is not shown in production unless that is said', () => {
    expect(readWith({ RIJBAAN_MODE: 'production', DEMO: '' })).toMatchObject({ isProduction: true, isDemo: false })
    expect(readWith({ RIJBAAN_MODE: 'production', DEMO: '1' })).toMatchObject({ isProduction: true, isDemo: true })
  })
})
