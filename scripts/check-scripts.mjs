// Proves what starting and testing rest on: settings, secrets, build fingerprints, ports, totals, a server that hangs.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cmsEnvironment, heaps, readStartSettings, secretNames, serverEnvironment, webEnvironment, withinHeap } from './lib/environment.mjs'
import { requireFreePort } from './lib/ports.mjs'
import { Problem } from './lib/problem.mjs'
import { isNodeNewEnough, refusalOfSystem, root } from './lib/project.mjs'
import { ensureSecrets } from './lib/secrets.mjs'
import { superviseServer } from './lib/servers.mjs'
import { fingerprint, isFresh, stamp } from './lib/fingerprint.mjs'
import { fits, readLimit } from './lib/time-limit.mjs'
import { crashed, judgeTally, leftOut, summarise, tallyPlaywright, tallyVitest } from './lib/totals.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'rijbaan-'))
const production = { NODE_ENV: 'production' }
const oneSentence = (/** @type {RegExp} */ words) => (/** @type {unknown} */ problem) =>
  problem instanceof Problem && words.test(problem.message) && !problem.message.includes('\n')

/** @type {[string, () => unknown][]} */
const proofs = []
const test = (/** @type {string} */ sentence, /** @type {() => unknown} */ prove) => void proofs.push([sentence, prove])

test('Node 20.18 is too old, 20.19 and 22 are not', () =>
  assert.deepEqual(['20.18.3', '20.19.0', '20.20.2', '22.1.0'].map(isNodeNewEnough), [false, true, true, true]))
test('an old Node and Windows are told what to use instead, in one sentence', () => {
  const linux = { platform: 'linux', node: '24.1.0' }
  assert.equal(refusalOfSystem(linux), null)
  assert.match(refusalOfSystem({ ...linux, node: '18.20.0' }) ?? '', /^Node 20\.19\.0 or newer is needed/)
  assert.match(refusalOfSystem({ ...linux, platform: 'win32' }) ?? '', /Windows Subsystem for Linux/)
})
test('without any setting the demo runs on the usual ports', () => {
  const { mode, isDemo, publicUrl, cmsPublicUrl } = readStartSettings({})
  assert.deepEqual([mode, isDemo, publicUrl, cmsPublicUrl], ['demo', true, 'http://localhost:3000', 'http://localhost:1337'])
})
test('DEMO=0 leaves the demo accounts out', () => assert.equal(readStartSettings({ DEMO: '0' }).isDemo, false))
test('production has no demo accounts', () => assert.equal(readStartSettings(production).isDemo, false))
test('a port that is no number is refused', () => assert.throws(() => readStartSettings({ WEB_PORT: 'tcp' }), oneSentence(/WEB_PORT/)))
test('one port for both servers is refused', () => assert.throws(() => readStartSettings({ WEB_PORT: '1337' }), oneSentence(/both 1337/)))
test('an address without a scheme is refused', () =>
  assert.throws(() => readStartSettings({ PUBLIC_URL: 'example.test' }), oneSentence(/PUBLIC_URL/)))
test('production refuses a placeholder', () =>
  assert.throws(() => readStartSettings({ ...production, JWT_SECRET: 'change-me' }), oneSentence(/JWT_SECRET/)))
test("production refuses the demo's delete secret", () =>
  assert.throws(() => readStartSettings({ ...production, ADMIN_DELETE_SECRET: 'demo-delete-secret' }), oneSentence(/ADMIN_DELETE_SECRET/)))
test('production refuses other limits', () =>
  assert.throws(() => readStartSettings({ ...production, RATE_LIMIT_FACTOR: '2' }), oneSentence(/RATE_LIMIT_FACTOR/)))
test('production refuses a test clock', () =>
  assert.throws(() => readStartSettings({ ...production, TEST_CLOCK_FILE: '/x' }), oneSentence(/TEST_CLOCK_FILE/)))
test('a school whose passwords would pass a network in the clear is refused, unless somebody says that they may', () => {
  const [site, panel] = [{ PUBLIC_URL: 'http://www.example.nl' }, { CMS_PUBLIC_URL: 'http://192.168.1.20:1337' }]
  assert.throws(() => readStartSettings({ ...production, ...site }), oneSentence(/^PUBLIC_URL is http:.*PLAIN_HTTP=1/))
  assert.throws(() => readStartSettings({ ...production, ...panel }), oneSentence(/^CMS_PUBLIC_URL is http:/))
  assert.throws(() => readStartSettings({ DEMO: '0', ...site }), oneSentence(/^PUBLIC_URL is http:/))
  readStartSettings({ ...production, ...site, ...panel, PLAIN_HTTP: '1' })
  readStartSettings({ DEMO: '1', ...site, ...panel })
  readStartSettings({ ...production, PUBLIC_URL: 'http://localhost:3000', CMS_PUBLIC_URL: 'http://127.0.0.1:1337' })
  readStartSettings({ ...production, PUBLIC_URL: 'https://www.example.nl', CMS_PUBLIC_URL: 'https://kantoor.example.nl' })
})
test("the caller's own secret wins over the generated one", () =>
  assert.equal(serverEnvironment({ JWT_SECRET: 'mine' }, readStartSettings({}), { JWT_SECRET: 'made' }).JWT_SECRET, 'mine'))
test('a demo is for this machine: a public address has one where DEMO=1 is said', () => {
  const demoAt = (/** @type {Record<string, string>} */ environment) => readStartSettings(environment).isDemo
  const local = ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://www.rijbaan.localhost']
  assert.deepEqual(
    local.map((PUBLIC_URL) => demoAt({ PUBLIC_URL })),
    [true, true, true, true],
  )
  const PUBLIC_URL = 'https://www.example.nl'
  assert.deepEqual([demoAt({ PUBLIC_URL }), demoAt({ PUBLIC_URL, DEMO: '1' })], [false, true])
  /** @type {Record<string, string>[]} */
  const opened = [
    ...[{ WEB_HOST: '0.0.0.0' }, { WEB_HOST: '::' }, { CMS_HOST: '192.168.1.20' }],
    ...[{ CMS_TLS_PORT: '1338' }, { CMS_TLS_PORT: '1338', CMS_TLS_HOST: '192.168.1.20', CMS_HOST: '127.0.0.1' }],
  ]
  for (const open of opened) assert.deepEqual([demoAt(open), demoAt({ ...open, DEMO: '1' })], [false, true])
  assert.equal(demoAt({ WEB_HOST: '::1', CMS_HOST: 'localhost', CMS_TLS_PORT: '1338', CMS_TLS_HOST: '127.0.0.1' }), true)
  assert.equal(demoAt({ ...production, PUBLIC_URL: 'http://localhost:3000' }), false)
})
test('each server gets its own secrets, and what opens backups goes to their commands alone', () => {
  const described = [...readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name]) => name ?? '',
  )
  const all = Object.fromEntries(described.map((name) => [name, '1']))
  const secret = /SECRET|SALT|KEY|PASS|IDENTITY|SMTP_URL|DATABASE_.*URL|PURGE_HEADER|_TLS_KEY/
  const secretsOf = (/** @type {Record<string, string | undefined>} */ environment) =>
    Object.keys(environment)
      .filter((name) => secret.test(name))
      .sort()
  assert.deepEqual(secretsOf(webEnvironment(all)), ['CDN_PURGE_HEADER', 'WEB_CMS_SECRET'])
  const ofCms = secretsOf(cmsEnvironment(all))
  assert.deepEqual(
    ofCms.filter((name) => /BACKUP_(PASS|ID)|CDN|POSTGRES/.test(name)),
    [],
  )
  for (const name of [...secretNames, 'ADMIN_DELETE_SECRET', 'DATABASE_URL', 'SMTP_URL']) assert.ok(ofCms.includes(name), name)
})
test('side by side, the metrics of both servers have a port each', () =>
  assert.deepEqual([{}, { METRICS_PORT: '9464' }].map(webEnvironment), [{}, { METRICS_PORT: '9465' }]))
test('each server has its heap, and what the caller says counts', () => {
  assert.equal(withinHeap('web', {}).NODE_OPTIONS, heaps.web)
  assert.equal(withinHeap('cms', { NODE_OPTIONS: '--max-old-space-size=900' }).NODE_OPTIONS, `${heaps.cms} --max-old-space-size=900`)
  const limitOf = `require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20`
  const run = (/** @type {string} */ options) =>
    Number(execFileSync(process.execPath, ['-p', limitOf], { env: { ...withinHeap('web', { NODE_OPTIONS: options }) } }))
  assert.ok(run('') < 192 + 3 * 16 + 8 && run('--max-old-space-size=900') > 900)
})
test('the images have the same heaps, and commands beside backups none', () => {
  const dockerfile = readFileSync(path.join(root, 'docker', 'Dockerfile'), 'utf8')
  const given = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)|^ENV NODE_OPTIONS="(.*)"$/gm)].flatMap(
    ([, stage, options]) => stage ?? [options],
  )
  for (const [server, options] of Object.entries({ ...heaps, backup: '' })) assert.equal(given[given.indexOf(server) + 1], options, server)
})
test('secrets are made once, complete, for the owner alone', () => {
  const data = path.join(folder, 'data')
  const made = ensureSecrets(data)
  assert.deepEqual(Object.keys(made).sort(), [...secretNames].sort())
  assert.equal(made.APP_KEYS?.split(',').length, 4)
  assert.equal(statSync(path.join(data, 'secrets.json')).mode & 0o777, 0o600)
  assert.equal(statSync(data).mode & 0o777, 0o700)
  assert.deepEqual(ensureSecrets(data), made)
})
test('a secret that an upgrade needs is added, the others stay', () => {
  const data = path.join(folder, 'upgraded')
  const { WEB_CMS_SECRET: _later, ...earlier } = ensureSecrets(data)
  writeFileSync(path.join(data, 'secrets.json'), JSON.stringify(earlier))
  const now = ensureSecrets(data)
  assert.ok(now.WEB_CMS_SECRET)
  assert.equal(now.JWT_SECRET, earlier.JWT_SECRET)
})
test('unreadable secrets are told, never replaced', () => {
  const data = path.join(folder, 'broken')
  ensureSecrets(data)
  writeFileSync(path.join(data, 'secrets.json'), '{"APP_KEYS"')
  assert.throws(() => ensureSecrets(data), oneSentence(/secrets\.json/))
  assert.equal(readFileSync(path.join(data, 'secrets.json'), 'utf8'), '{"APP_KEYS"')
})
test('a build fingerprint follows content', () => {
  const place = (/** @type {string} */ name) => path.relative(root, path.join(folder, name))
  writeFileSync(path.join(folder, 'source.ts'), '1')
  const before = fingerprint({ inputs: [place('source.ts')] })
  const stampFile = path.join(folder, 'out', '.inputs')
  assert.equal(isFresh(stampFile, before), false)
  stamp(stampFile, before)
  assert.equal(isFresh(stampFile, fingerprint({ inputs: [place('source.ts')] })), true)
  writeFileSync(path.join(folder, 'source.ts'), '2')
  assert.equal(isFresh(stampFile, fingerprint({ inputs: [place('source.ts')] })), false)
  assert.equal(fingerprint({ inputs: [place('source.ts')], except: [place('source.ts')] }), fingerprint({ inputs: [] }))
})
test('a busy port is told in one sentence that names its setting', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await assert.rejects(requireFreePort(port, 'WEB_PORT'), oneSentence(/in use.*WEB_PORT/))
  await new Promise((resolve) => taken.close(resolve))
  await requireFreePort(port, 'WEB_PORT')
})
test('a test file that fails before its first test is a failure', () => {
  const file = { name: path.join(root, 'web/a.test.ts'), status: 'failed', assertionResults: [], startTime: 0, endTime: 5 }
  const tally = tallyVitest({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [file] })
  assert.deepEqual([tally.passed, tally.failed], [3, 1])
  assert.deepEqual(tally.files, [{ file: 'web/a.test.ts', milliseconds: 5 }])
})
test('a browser test that passed on a second try is a failure', () => {
  const report = {
    stats: { expected: 2, unexpected: 0, flaky: 1, skipped: 0 },
    errors: [],
    suites: [{ file: 'a.spec.ts', specs: [{ title: 'a press', ok: true, tests: [{ status: 'flaky', results: [{ duration: 7 }] }] }] }],
  }
  const { passed, failed, files } = tallyPlaywright(report)
  assert.deepEqual([passed, failed, files], [2, 1, [{ file: 'e2e/a.spec.ts', milliseconds: 7 }]])
})
test('no test at all is a failure, and so is a runner that ends badly', () => {
  const none = { passed: 0, failed: 0, skipped: 2, files: [], failures: [], complaint: null }
  assert.equal(judgeTally(none, 'exit code 0').failed, 1)
  assert.equal(judgeTally({ ...none, passed: 4 }, 'SIGKILL').failed, 1)
  assert.equal(judgeTally({ ...none, passed: 4 }, 'exit code 0').failed, 0)
})
test('what failed is named at the end, each with the first lines of its reason', () => {
  const one = {
    status: 'failed',
    fullName: 'prices are kept',
    failureMessages: ['\u001B[31mAssertionError: 1 is not 2\u001B[39m\n\n    at here'],
  }
  const file = { name: path.join(root, 'web', 'a.test.ts'), status: 'failed', assertionResults: [one], startTime: 5, endTime: 10 }
  const tally = tallyVitest({ numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults: [file] })
  const lines = summarise([{ name: 'web', milliseconds: 10, tally }])
  assert.deepEqual(lines.slice(-4), [
    'Failed:',
    '  web: web/a.test.ts › prices are kept: AssertionError: 1 is not 2\n          at here',
    '',
    '0 passed, 1 failed',
  ])
})
test('the last line is the total over all runners', () => {
  const passed = { name: 'web', milliseconds: 10, tally: { passed: 4, failed: 0, skipped: 0, files: [], failures: [], complaint: null } }
  assert.equal(summarise([passed, { ...passed, name: 'cms' }, { ...passed, tally: crashed('SIGKILL') }]).at(-1), '8 passed, 1 failed')
})

test('a run without a limit begins everything, and one with a limit what ends before it, as slow as the machine has been', () => {
  assert.equal(fits({ within: null, elapsed: 500, usualSoFar: 50 }, 10), true)
  assert.equal(fits({ within: 60, elapsed: 50, usualSoFar: 50 }, 10), true)
  assert.equal(fits({ within: 60, elapsed: 50, usualSoFar: 25 }, 6), false)
  assert.equal(fits({ within: 60, elapsed: 20, usualSoFar: 50 }, 41), false)
  assert.deepEqual(readLimit(['--within=84', 'web']), { within: 84, words: ['web'] })
  assert.deepEqual(readLimit(['web']), { within: null, words: ['web'] })
  assert.throws(() => readLimit(['--within=soon']), /no number of minutes/)
})
test('what was left out is named above the total, and fails the run', () => {
  const lines = summarise([{ name: 'e2e-beside', milliseconds: 0, tally: leftOut }])
  assert.match(lines[2] ?? '', /^e2e-beside .*0 .*1 .*LEFT OUT/)
  assert.equal(lines.at(-1), '0 passed, 1 failed')
})

/** Answers its process id, and at `/hang` never again. */
const hangingServer = `require('node:http').createServer((asked, answer) => {
  if (asked.url === '/hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  answer.end(String(process.pid))
}).listen(process.env.PORT, '127.0.0.1')`

test('a server that hangs is ended and started again', async () => {
  writeFileSync(path.join(folder, 'hanging.cjs'), hangingServer)
  const free = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => free.once('listening', resolve))
  const address = free.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await new Promise((resolve) => free.close(resolve))
  const place = path.relative(root, folder)
  const server = superviseServer({
    ...{ name: 'hanging', script: path.join(place, 'hanging.cjs'), cwd: place, port, env: { ...process.env, PORT: String(port) } },
    onGivenUp: assert.fail,
    watch: { every: 100, silence: 500 },
  })
  const ask = (/** @type {string} */ where) =>
    fetch(`http://127.0.0.1:${port}${where}`, { signal: AbortSignal.timeout(1000) }).then(
      (answer) => answer.text(),
      () => null,
    )
  server.start()
  await server.waitUntilReady(() => {})
  const first = await ask('/')
  await new Promise((resolve) => setTimeout(resolve, 300))
  await ask('/hang')
  let next = null
  for (let attempt = 0; attempt < 100 && next === null; attempt += 1) {
    next = await ask('/')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await server.stop()
  assert.ok(first && next && first !== next, `process ${first}, then ${next}`)
})

let failures = 0
for (const [sentence, prove] of proofs) {
  try {
    await prove()
    console.log(`ok      ${sentence}`)
  } catch (problem) {
    failures += 1
    console.error(`FAILED  ${sentence}\n`, problem)
  }
}
rmSync(folder, { recursive: true, force: true })
console.log(`${proofs.length - failures} of ${proofs.length} proven.`)
process.exitCode = failures === 0 ? 0 : 1
