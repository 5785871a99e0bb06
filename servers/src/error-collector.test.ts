import { expect, onTestFinished, test } from 'vitest'
import { startReceiver } from '../tests/receiver'
import { openErrorCollector } from './error-collector'

test('an app that goes on after a promise that nobody waited for is not ended by the collector', async () => {
  const receiver = await startReceiver()
  const before = process.listeners('unhandledRejection')
  const errors = await openErrorCollector({ dsn: `http://key@127.0.0.1:${receiver.port}/1`, app: 'cms' })
  onTestFinished(async () => {
    await errors.stop()
    await receiver.stop()
  })
  expect(process.listeners('unhandledRejection')).toEqual(before)
})
