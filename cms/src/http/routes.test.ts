import { endpoint, lessonsApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { routesFrom } from './routes'

test('a path of its own stands before one that takes any id, wherever the contract names it', () => {
  const late = endpoint({ method: 'GET', path: '/api/lessons/late', access: 'public', summary: 'The last of all', answer: z.number() })
  const { routes } = routesFrom({ ...lessonsApi, late }, 'lesson')({ strapi: {} as Core.Strapi })
  const paths = routes.map(({ path }) => path)
  expect(paths.indexOf('/lessons/late')).toBeLessThan(paths.indexOf('/lessons/:id'))
  expect(routes.find(({ path }) => path === '/lessons/late')?.handler).toBe('lesson.late')
})
