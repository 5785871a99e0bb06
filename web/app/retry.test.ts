import { describe, expect, it, vi } from 'vitest'
import { retryUnanswered } from './retry.server'

const refused = () => new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
const cutOff = () => new TypeError('fetch failed', { cause: Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }) })
const { signal } = new AbortController()

describe('asking a server again', () => {
  it.each([true, false])('is done where no connection came about (safe: %s)', async (isSafe) => {
    const ask = vi.fn().mockRejectedValueOnce(refused()).mockRejectedValueOnce(refused()).mockResolvedValue('here')
    expect(await retryUnanswered(ask, { isSafe, signal })).toBe('here')
  })

  it('is done with what only reads, also after a connection was lost', async () => {
    expect(await retryUnanswered(vi.fn().mockRejectedValueOnce(cutOff()).mockResolvedValue('here'), { isSafe: true, signal })).toBe('here')
  })

  it('isn’t done with what may have arrived and changed something', async () => {
    const ask = vi.fn().mockRejectedValue(cutOff())
    await expect(retryUnanswered(ask, { isSafe: false, signal })).rejects.toThrow('fetch failed')
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('ends after three times, and at once where nobody waits any longer', async () => {
    const ask = vi.fn().mockRejectedValue(refused())
    await expect(retryUnanswered(ask, { isSafe: true, signal })).rejects.toThrow('fetch failed')
    expect(ask).toHaveBeenCalledTimes(3)
    await expect(retryUnanswered(ask, { isSafe: true, signal: AbortSignal.abort() })).rejects.toThrow('fetch failed')
    expect(ask).toHaveBeenCalledTimes(4)
  })
})
