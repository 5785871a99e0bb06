import { createRequestHandler, type AppLoadContext, type EntryContext, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { RouteConfigEntry } from '@remix-run/route-config'
import { personPath, studentHomePath, studentLessonsPath, tariffsPath } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import routeConfig from '../app/routes'
import { pageRenderer } from './page-renderer'
import { noRoute, routePatternOf } from './route-pattern'

type Route = { id: string; path?: string | undefined; index?: boolean | undefined; parentId?: string; module: object }

const flatten = (entries: RouteConfigEntry[], parentId: string): Route[] =>
  entries.flatMap(({ file, id = file, path, index, children = [] }) => [
    { id, path, index, parentId, module: { default: () => null } },
    ...flatten(children, id),
  ])

/** The addresses of the product, with pages of nothing; each answers which routes it is made of, and which it knows of. */
function buildOfOurRoutes(): ServerBuild {
  const routes = Object.fromEntries(
    [{ id: 'root', path: '', module: { default: () => null } }, ...flatten(routeConfig, 'root')].map((route: Route) => [route.id, route]),
  )
  const tellRoutes = (_request: Request, _status: number, _headers: Headers, { staticHandlerContext, manifest }: EntryContext) =>
    new Response(
      JSON.stringify({ matched: staticHandlerContext.matches.map(({ route }) => route.id), known: Object.keys(manifest.routes) }),
    )
  return {
    entry: { module: { default: tellRoutes } },
    routes,
    assets: { entry: { imports: [], module: '' }, routes, url: '', version: '' },
    basename: '/',
    isSpaMode: false,
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
  } as unknown as ServerBuild
}

const build = buildOfOurRoutes()
const context = {} as AppLoadContext

type Told = { matched: string[]; known: string[] }

const tell = async (render: ReturnType<typeof pageRenderer>, path: string): Promise<Told> =>
  (await render(new Request(`http://localhost${path}`), context)).json() as Promise<Told>

const renderAt = (path: string) => pageRenderer(build, routePatternOf(build.routes, path), 'production')

/** As the framework nests them. */
const nested = (parentId?: string): { id: string; path?: string }[] =>
  Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => ({ ...route, id: route?.id ?? '', children: nested(route?.id) }))

const patterns = [
  ...new Set(
    flatten(routeConfig, 'root')
      .filter(({ path, index }) => (path ?? index) !== undefined)
      .map(({ path = '' }) => `/${path}`),
  ),
]
const addresses = patterns.map((pattern) => pattern.replaceAll(/:\w+/g, '17').replace('*', 'no-such-page/at-all'))

test.each(addresses)(
  '%s is made of the routes that it is made of among all, and knows those of the addresses above it',
  async (address) => {
    const { matched, known } = await tell(renderAt(address), address)
    expect(matched).toEqual((await tell(createRequestHandler(build, 'production'), address)).matched)
    const parts = address.split('/').filter(Boolean)
    const above = parts.map((_, index) => `/${parts.slice(0, index).join('/')}`)
    const wanted = above.flatMap((path) => matchRoutes(nested(), path)?.map(({ route }) => route.id ?? '') ?? [])
    expect(known).toEqual(expect.arrayContaining(wanted))
  },
)

test.each([studentLessonsPath(), personPath('student', 17), tariffsPath])('%s looks through few routes', async (address) => {
  const { known } = await tell(renderAt(address), address)
  expect(known.length).toBeLessThan(12)
  expect(Object.keys(build.routes).length).toBeGreaterThan(50)
})

test.each([`${tariffsPath}//`, tariffsPath.toUpperCase(), studentHomePath().replace(/\/\w+$/, '/$&'), `${personPath('student', 17)}/`])(
  '%s is answered by what answers it among all',
  async (address) => {
    expect((await tell(renderAt(address), address)).matched).toEqual(
      (await tell(createRequestHandler(build, 'production'), address)).matched,
    )
  },
)

test('what a pattern needs is prepared once, and where no page is, all are looked through', async () => {
  expect(renderAt(tariffsPath)).toBe(renderAt(`${tariffsPath}/`))
  expect(renderAt(tariffsPath)).not.toBe(renderAt(studentLessonsPath()))
  const { known } = await tell(pageRenderer(build, noRoute, 'production'), '/no-such-page')
  expect(known.length).toBe(Object.keys(build.routes).length)
})
