import { peoplePath, personPath, tariffsPath } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { plainBuild } from '../tests/fixtures/plain-build'
import { routePatternOf } from './route-pattern'

const { routes } = plainBuild().build
const studentPage = personPath('student', 17)

test.each([
  [tariffsPath, tariffsPath],
  [`${tariffsPath.toUpperCase()}/`, tariffsPath],
  [`${tariffsPath}.data`, tariffsPath],
  [studentPage, personPath('student', ':id')],
  [`${studentPage}.data`, personPath('student', ':id')],
  [`${studentPage}/jan-jansen`, '*'],
  [peoplePath('student'), '*'],
])('%s is counted as %s', (path, pattern) => {
  expect(routePatternOf(routes, path)).toBe(pattern)
})
