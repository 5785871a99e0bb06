import { describe, expect, it } from 'vitest'
import { storageRefusal } from './storage-refusal'

const problem = (code: string, message = 'insert into lessons …', cause?: Error) => Object.assign(new Error(message, { cause }), { code })

describe('what a problem of database or disk is refused with', () => {
  it.each(['SQLITE_FULL', 'ENOSPC', '53100'])('%s: nothing more can be stored', (code) => {
    expect(storageRefusal(problem(code))).toBe('storage-full')
  })

  it.each(['ECONNREFUSED', '57P01', '57P03', '08006', 'SQLITE_IOERR_WRITE', 'SQLITE_BUSY_SNAPSHOT'])(
    '%s: not to be reached now',
    (code) => {
      expect(storageRefusal(problem(code))).toBe('unavailable')
    },
  )

  it('knows a driver by its words', () => {
    expect(storageRefusal(new Error('Connection terminated unexpectedly'))).toBe('unavailable')
    expect(storageRefusal(new Error('Knex: Timeout acquiring a connection. The pool is probably full.'))).toBe('unavailable')
  })

  it('looks behind what wraps it', () => {
    expect(storageRefusal(problem('', 'could not be stored', problem('ENOSPC')))).toBe('storage-full')
  })

  it.each([problem('SQLITE_CONSTRAINT_UNIQUE'), problem('23505'), new TypeError('x is not a function'), 'ENOSPC', null])(
    'leaves a surprise a surprise: %s',
    (surprise) => {
      expect(storageRefusal(surprise)).toBeNull()
    },
  )
})
