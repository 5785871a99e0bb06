import type { Core } from '@strapi/strapi'
import { expect, test, vi } from 'vitest'
import { outliveLostPromises } from './surprises'

test('a promise that fails with nobody waiting is told in the log, and ends nothing', () => {
  const before = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  const error = vi.fn()
  outliveLostPromises({ log: { error } } as unknown as Core.Strapi)
  try {
    process.emit('unhandledRejection', new Error('no such row'), Promise.resolve())
    expect(error).toHaveBeenCalledWith(expect.stringContaining('no such row'))
  } finally {
    process.removeAllListeners('unhandledRejection')
    for (const listener of before) process.on('unhandledRejection', listener)
  }
})
