import { createRequestHandler, type AppLoadContext } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { personPath, studentHomePath, studentLessonsPath, tariffsPath } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { buildOfOurRoutes, ourAddresses } from '../tests/fixtures/our-routes'
import { pageRenderer } from './page-renderer'
import { noRoute, routePatternOf } from './route-pattern'

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

test.each(ourAddresses)(
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
