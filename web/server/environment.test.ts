import { describe, expect, test } from 'vitest'
import { readSettings } from './environment'

const least = { WEB_CMS_SECRET: 'shared' }

describe('the settings', () => {
  test('follow the ports where nothing else is said', () => {
    expect(readSettings({ ...least, WEB_PORT: '3100', CMS_PORT: '1400' })).toMatchObject({
      port: 3100,
      publicUrl: 'http://localhost:3100',
      cmsUrl: 'http://127.0.0.1:1400',
      cmsPublicUrl: 'http://localhost:1400',
      isHttps: false,
    })
  })

  test('know that the public address is https', () => {
    expect(readSettings({ ...least, PUBLIC_URL: 'https://www.rijbaan.test/' })).toMatchObject({
      publicUrl: 'https://www.rijbaan.test',
      isHttps: true,
    })
  })

  test('watch nothing where nothing is said, and metrics on this machine alone', () => {
    expect(readSettings(least)).toMatchObject({ metrics: null, otlpEndpoint: null, sentryDsn: null, logFormat: 'json' })
    expect(readSettings({ ...least, METRICS_PORT: '9465', LOG_FORMAT: 'text' })).toMatchObject({
      metrics: { port: 9465, host: '127.0.0.1' },
      logFormat: 'text',
    })
  })

  test.each([
    [{ WEB_PORT: 'many' }, 'WEB_PORT must be a whole number from 1 to 65535, not "many".'],
    [{ WEB_PORT: '70000' }, 'WEB_PORT must be a whole number from 1 to 65535, not "70000".'],
    [{ PUBLIC_URL: 'rijbaan' }, 'PUBLIC_URL must be an address such as https://www.example.nl, not "rijbaan".'],
    [{ CMS_URL: 'file:///etc' }, 'CMS_URL must be an address such as https://www.example.nl, not "file:///etc".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY must be a whole number from 0 to 10, not "-1".'],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT must be a whole number from 1 to 65535, not "yes".'],
    [{ SENTRY_DSN: 'glitchtip' }, 'SENTRY_DSN must be an address such as https://key@glitchtip.example.nl/1.'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://here' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://collector:4318.'],
    [{ WEB_CMS_SECRET: '' }, 'WEB_CMS_SECRET is not set; .env.example says what it is for.'],
    [{ TEST_CLOCK_FILE: '/clock', RIJBAAN_MODE: 'production' }, 'TEST_CLOCK_FILE is for tests; unset it in production.'],
    [
      { WEB_CMS_SECRET: 'change-me', RIJBAAN_MODE: 'production' },
      'WEB_CMS_SECRET is still a placeholder; generate a secret for production.',
    ],
    [
      { WEB_CMS_SECRET: '# Shared by web app and CMS', RIJBAAN_MODE: 'production' },
      'WEB_CMS_SECRET is a comment and no secret; generate one for production.',
    ],
    [
      { WEB_CMS_SECRET: 'short', RIJBAAN_MODE: 'production' },
      'WEB_CMS_SECRET has fewer than 16 characters; generate a longer secret for production.',
    ],
  ])('refuse %o in one sentence', (environment, sentence) => {
    expect(() => readSettings({ ...least, ...environment })).toThrow(sentence)
  })
})
