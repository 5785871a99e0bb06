import { createRequestHandler, type AppLoadContext, type RequestHandler } from '@remix-run/node'
import { loginPath, peoplePath, personPath, portalPath, studentLessonsPath, tariffsPath } from '@rijbaan/contract'
import { describe, expect, test, vi } from 'vitest'
import { buildOfOurRoutes, ourAddresses } from '../tests/fixtures/our-routes'
import { scriptsPath } from './long-addresses'
import { scriptsTeller } from './page-scripts'

const build = buildOfOurRoutes()
const context = {} as AppLoadContext
const byTheFramework = createRequestHandler(build, 'production')

const asksFor = (paths: string[], version = build.assets.version) =>
  new Request(
    `http://localhost${scriptsPath}?${new URLSearchParams([...paths.map((path) => ['p', path]), ['version', version]]).toString()}`,
  )

async function answerOf(handle: RequestHandler, request: Request) {
  const response = await handle(request, context)
  const body = await response.text()
  return { status: response.status, headers: [...response.headers], told: body.startsWith('{') ? (JSON.parse(body) as unknown) : body }
}

const expectTheSame = async (request: Request) =>
  expect(await answerOf(scriptsTeller(build, 'production'), request.clone())).toEqual(await answerOf(byTheFramework, request))

describe('which scripts pages have', () => {
  test.each([
    ...ourAddresses,
    '/',
    `${tariffsPath}/`,
    tariffsPath.toUpperCase(),
    '/no-such-page',
    `${portalPath}/no-such-page/at-all`,
    `${portalPath.toUpperCase()}/no-such-page`,
    `${personPath('student', 17)}/no-such-page`,
    'without-a-slash',
  ])('is told of %s as the framework tells it', (path) => expectTheSame(asksFor([path])))

  test('is told of many at once as the framework tells it', () =>
    expectTheSame(asksFor([loginPath, peoplePath('student'), personPath('student', 1), personPath('student', 2), studentLessonsPath()])))

  test.each([
    ['for nothing', asksFor([])],
    ['by a page of another build', asksFor([tariffsPath], 'another')],
  ])('is no matter where it is asked %s', (_, request) => expectTheSame(request))

  test.each([
    ['paths that no page has', (index: number) => (index % 2 ? `/a${index}` : `${portalPath}/a${index}`)],
    ['a list of people', (index: number) => personPath('student', index)],
  ])('is looked for once, however many are asked for: %s', async (_, pathOf) => {
    const look = vi.fn()
    const routes = new Proxy(build.assets.routes, { get: (all, id: string) => (look(), all[id]) })
    const tell = scriptsTeller({ ...build, assets: { ...build.assets, routes } }, 'production')
    await tell(asksFor([0, 1].map(pathOf)), context)
    expect(look).toHaveBeenCalled()
    look.mockClear()
    await tell(asksFor(Array.from({ length: 198 }, (_each, index) => pathOf(index))), context)
    expect(look).not.toHaveBeenCalled()
  })
})
