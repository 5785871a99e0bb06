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

  test.each([
    [{}, '127.0.0.1'],
    [{ WEB_HOST: '0.0.0.0', DEMO: '1' }, '0.0.0.0'],
  ])('of %j listen on %s', (environment, host) => {
    expect(readSettings({ ...least, ...environment }).host).toBe(host)
  })

  test('have no demo by themselves where others can reach it: a secret as of a school is wanted then', () => {
    expect(() => readSettings({ ...least, WEB_HOST: '0.0.0.0' })).toThrow(/WEB_CMS_SECRET/)
  })

  test('have one key a use: what signs previews isn’t the secret that the web app calls by', () => {
    const { previewKey, webCmsSecret } = readSettings(least)
    expect([webCmsSecret, previewKey.includes('shared'), previewKey.length]).toEqual(['shared', false, 43])
  })

  test('know that the public address is https', () => {
    expect(readSettings({ ...least, PUBLIC_URL: 'https://www.rijbaan.test/', DEMO: '1' })).toMatchObject({
      publicUrl: 'https://www.rijbaan.test',
      isHttps: true,
    })
  })

  test.each([
    { PUBLIC_URL: 'http://www.rijbaan.test', PLAIN_HTTP: '1', RIJBAAN_MODE: 'production' },
    { PUBLIC_URL: 'http://www.rijbaan.test', DEMO: '1' },
    { PUBLIC_URL: 'http://localhost:3000', RIJBAAN_MODE: 'production' },
  ])('let a site be http: where somebody says that it may, in a demo, and on this machine: %o', (environment) => {
    const WEB_CMS_SECRET = 'Zk4vR8mX1qT6wB9eL3nD7sJ2hG5yP0uC'
    expect(readSettings({ ...environment, WEB_CMS_SECRET })).toMatchObject({ isHttps: false })
  })

  test('keep public pages out of stores until told otherwise, and then say how news is told', () => {
    expect(readSettings(least)).toMatchObject({ cdnSeconds: 0, purgeCall: null })
    const CDN_PURGE_URL = 'http://10.0.0.1:6081/ http://10.0.0.2:6081/'
    expect(readSettings({ ...least, CDN_SECONDS: '300', CDN_PURGE_URL, CDN_PURGE_HEADER: 'X-Purge-Token: a: b' })).toMatchObject({
      cdnSeconds: 300,
      purgeCall: {
        addresses: ['http://10.0.0.1:6081/', 'http://10.0.0.2:6081/'],
        method: 'PURGE',
        headers: { 'X-Purge-Token': 'a: b' },
        body: null,
      },
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
    [{ CONTENT_NEWS: 'stream' }, 'CONTENT_NEWS must be poll or push, not "stream".'],
    [{ CDN_SECONDS: '86400' }, 'CDN_SECONDS must be a whole number from 0 to 3600, not "86400".'],
    [{ CDN_PURGE_URL: 'varnish:6081' }, 'CDN_PURGE_URL must be addresses such as http://127.0.0.1:6081/, with spaces between.'],
    [{ CDN_PURGE_URL: 'http://varnish', CDN_PURGE_METHOD: 'post' }, 'CDN_PURGE_METHOD must be a method such as POST, not "post".'],
    [
      { CDN_PURGE_URL: 'http://varnish', CDN_PURGE_HEADER: 'token' },
      'CDN_PURGE_HEADER must be one header, such as "Authorization: Bearer …".',
    ],
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
      'WEB_CMS_SECRET has fewer than 32 bytes; generate a longer secret for production.',
    ],
    [
      { WEB_CMS_SECRET: 'a-secret-for-tests-shared-with-the-web-app', DEMO: '0' },
      'WEB_CMS_SECRET is still a placeholder; generate a secret for production.',
    ],
    [
      { PUBLIC_URL: 'http://www.rijbaan.test', RIJBAAN_MODE: 'production' },
      'PUBLIC_URL is http:, by which passwords pass in the clear; make it https:, or set PLAIN_HTTP=1 if they may.',
    ],
    [{ PUBLIC_URL: 'http://192.168.1.20:3000', DEMO: '0' }, 'PUBLIC_URL is http:'],
    // Who shows a demo to the internet says so.
    [
      { WEB_CMS_SECRET: 'short', PUBLIC_URL: 'https://www.rijbaan.test' },
      'WEB_CMS_SECRET has fewer than 32 bytes; generate a longer secret for production.',
    ],
  ])('refuse %o in one sentence', (environment, sentence) => {
    expect(() => readSettings({ ...least, ...environment })).toThrow(sentence)
  })
})
