import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openNarrowPanel, openPanel, type Panel } from './support/panel'

const right = (action: string) => ({ action, subject: null })

/** What the framework keeps of an account, and shows to nobody. */
const secrets = /password|token|\$2[aby]\$/i

let owner: Panel

beforeAll(async () => {
  owner = await openPanel('owner@example.test')
})

const dataOf = async (panel: Panel, path: string): Promise<unknown> => {
  const { status, body } = await panel.call('GET', path)
  expect(status, path).toBe(200)
  return (body as { data: unknown }).data
}

async function openWith(...actions: string[]): Promise<Panel> {
  const { panel, forget } = await openNarrowPanel(owner, actions.map(right))
  onTestFinished(forget)
  return panel
}

describe('whoever may see the roles', () => {
  test('is answered the roles alone, whatever is asked of their accounts', async () => {
    const panel = await openWith('admin::roles.read')
    for (const by of [panel, owner]) {
      const roles = await dataOf(by, '/admin/roles')
      expect(JSON.stringify(roles)).not.toMatch(secrets)
      for (const query of [
        'populate=users',
        'populate=*',
        'populate[0]=users',
        'populate[users][fields]=password',
        'populate[users][populate]=*',
        'populate[permissions][populate]=role.users',
        'fields=name',
        'sort=users.password',
        '_q=nothing',
        'page=2&pageSize=1',
      ])
        expect(await dataOf(by, `/admin/roles?${query}`), query).toEqual(roles)
    }
  })

  test.each([
    'filters[users][password][$startsWith]=$2',
    'filters[users][registrationToken][$notNull]=true',
    'filters[$or][0][users][email]=owner@example.test',
    'filters[$not][createdBy][id]=1',
    'filters[name][users][email]=owner@example.test',
  ])('finds none by their accounts: %s', async (query) => {
    const panel = await openWith('admin::roles.read')
    const { status, body } = await panel.call('GET', `/admin/roles?${query}`)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Hierop kun je niet zoeken')])
  })

  test('finds one by its name, as the panel’s page does', async () => {
    expect(await dataOf(owner, '/admin/roles?filters[name][$containsi]=kantoor')).toMatchObject([{ code: 'office' }])
  })

  test('opens one as it is', async () => {
    const roles = (await dataOf(owner, '/admin/roles')) as { id: number }[]
    const [first] = roles
    for (const path of [`/admin/roles/${first?.id}`, `/admin/roles/${first?.id}/permissions`])
      expect(await dataOf(owner, `${path}?populate=users`)).toEqual(await dataOf(owner, path))
  })
})

describe('whoever may see the accounts', () => {
  test('is answered them with their roles alone', async () => {
    const panel = await openWith('admin::users.read')
    const users = await dataOf(panel, '/admin/users')
    expect(JSON.stringify(users)).not.toMatch(secrets)
    for (const query of ['populate=*', 'populate[roles][populate]=users', 'populate=createdBy,updatedBy', 'fields=id', 'fields=password'])
      expect(await dataOf(panel, `/admin/users?${query}`), query).toEqual(users)
  })

  test.each([
    'filters[resetPasswordToken][$startsWith]=a',
    'filters[password][$startsWith]=$2',
    'filters[roles][users][password][$startsWith]=$2',
    'filters[$and][0][createdBy][email][$contains]=o',
    'filters[email][roles][code]=office',
    'sort=password:asc',
    'sort=firstname:asc,resetPasswordToken:desc',
    'sort[0]=roles.name:asc',
    'sort[roles][code]=asc',
  ])('finds and orders none by what isn’t in the list: %s', async (query) => {
    const panel = await openWith('admin::users.read')
    const { status, body } = await panel.call('GET', `/admin/users?${query}`)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Hierop kun je niet zoeken')])
  })

  test.each([
    'page=1&pageSize=100&sort=firstname:ASC',
    'page=1&pageSize=10&sort=email:DESC&_q=owner',
    'filters[$and][0][email][$containsi]=owner&filters[$and][1][isActive][$eq]=true',
    'filters[id][$in][0]=1&filters[id][$in][1]=2',
  ])('looks in the list as the panel’s pages do: %s', async (query) => {
    const { results } = (await dataOf(owner, `/admin/users?${query}`)) as { results: { email: string }[] }
    expect(results.map(({ email }) => email)).toContain('owner@example.test')
  })
})

test('the panel’s own calls answer no secret of an account, whatever is asked for', async () => {
  const paths = ['/admin/users/me', '/admin/users/me/permissions', '/admin/users/1', '/admin/information', '/admin/homepage/key-statistics']
  for (const path of paths) {
    const { status, body } = await owner.call('GET', `${path}?populate=*&fields=password`)
    expect(status, path).toBe(200)
    expect(JSON.stringify(body), path).not.toMatch(/"(password|resetPasswordToken|registrationToken)":|\$2[aby]\$/)
  }
})

describe('whoever sees the media library', () => {
  const folders: number[] = []

  /** `populate` of a folder, of its files, of their folder: so many times. */
  const deep = (times: number, last = '=true'): string =>
    `populate${Array.from({ length: times }, (_, step) => (step % 2 ? '[files]' : '[folder]')).join('[populate]')}${last}`

  beforeAll(async () => {
    const office = await openPanel('office@example.test')
    for (const name of ['Boven', 'Midden', 'Onder']) {
      const { status, body } = await office.call('POST', '/upload/folders', {
        name: `${name} ${randomUUID()}`,
        parent: folders.at(-1) ?? null,
      })
      expect(status).toBe(201)
      folders.push((body as { data: { id: number } }).data.id)
    }
    const { results } = (await office.call('GET', '/upload/files?pageSize=3')).body as { results: { id: number }[] }
    const moved = { fileIds: results.map(({ id }) => id), destinationFolderId: folders[2] }
    expect((await office.call('POST', '/upload/actions/bulk-move', moved)).status).toBe(200)
    return async () => {
      expect((await office.call('POST', '/upload/actions/bulk-move', { ...moved, destinationFolderId: null })).status).toBe(200)
      expect((await office.call('POST', '/upload/actions/bulk-delete', { folderIds: [folders[0]] })).status).toBe(200)
    }
  })

  const answerOf = async (panel: Panel, path: string): Promise<unknown> => {
    const { status, body } = await panel.call('GET', path)
    expect(status, path).toBe(200)
    return body
  }

  test('is answered the files with their folder, and nothing that they lead on to', async () => {
    const panel = await openWith('plugin::upload.read')
    const files = `/upload/files?folder=1&filters[folder][id]=${folders[2]}&sort=name:ASC`
    const plain = await answerOf(panel, files)
    expect((plain as { results: { folder: { id: number } }[] }).results.map(({ folder }) => folder.id)).toEqual(Array(3).fill(folders[2]))
    const asked = ['populate=*', 'populate[0]=folder.files', deep(2), deep(9), deep(8, '=*'), 'populate[folder][populate]=*', 'fields=url']
    for (const query of asked) expect(await answerOf(panel, `${files}&${query}`), query).toEqual(plain)
    const [first] = (plain as { results: { id: number }[] }).results
    const one = `/upload/files/${first?.id}`
    expect(await answerOf(panel, `${one}?populate=*&${deep(9).replace('populate', 'populate[0]')}`)).toEqual(await answerOf(panel, one))
  })

  test('is answered the folders with the one that they lie in, as the panel’s pages ask', async () => {
    const panel = await openWith('plugin::upload.read')
    const list = `/upload/folders?filters[id]=${folders[2]}&pagination[pageSize]=-1&sort=name:ASC`
    const plain = (await answerOf(panel, `${list}&populate[parent]=true`)) as { data: object[] }
    expect(plain.data).toMatchObject([{ id: folders[2], files: { count: 3 }, children: { count: 0 }, parent: { id: folders[1] } }])
    for (const query of ['populate=*', 'populate=files,children,parent', 'populate[files][populate][folder][populate]=files'])
      expect(await answerOf(panel, `${list}&${query}`), query).toEqual(plain)

    const one = `/upload/folders/${folders[2]}`
    const opened = await answerOf(panel, `${one}?populate[parent][populate][parent]=*`)
    expect(opened).toMatchObject({ data: { files: { count: 3 }, parent: { id: folders[1], parent: { id: folders[0] } } } })
    for (const query of ['populate=*', 'populate[files][populate][folder][populate]=files', 'populate[parent][populate]=*'])
      expect(await answerOf(panel, `${one}?${query}`), query).toEqual(opened)
  })
})

test('an entry is answered with what belongs to it, whatever is asked for beside it', async () => {
  const office = await openPanel('office@example.test')
  const deep = 'populate[localizations][populate]'
  for (const path of ['collection-types/api::review.review', 'single-types/api::site.site']) {
    const plain = await office.call('GET', `/content-manager/${path}?locale=nl`)
    for (const query of ['populate=*', `${deep}=*`, `${deep}[localizations][populate][localizations][populate]=*`]) {
      const begun = performance.now()
      expect(await office.call('GET', `/content-manager/${path}?locale=nl&${query}`), query).toEqual(plain)
      expect(performance.now() - begun, query).toBeLessThan(5000)
    }
  }
})
