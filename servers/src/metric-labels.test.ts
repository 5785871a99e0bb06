import { expect, test } from 'vitest'
import { methodLabel } from './metric-labels'

test('a made-up method is counted with the others', () => {
  expect(['GET', 'PROPFIND', 'x'.repeat(99)].map(methodLabel)).toEqual(['GET', 'OTHER', 'OTHER'])
})
