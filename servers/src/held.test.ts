import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { countHeld, giveBackOnceClosed } from './held'
import { mostLargeBodies } from './large-bodies'

test('eight large bodies are held at once, and the ninth waits until one has gone', () => {
  const bodies = countHeld(mostLargeBodies)
  const held = Array.from({ length: mostLargeBodies.inAll }, (_, sender) => bodies.take(sender))
  expect(held.every(Boolean)).toBe(true)
  expect(bodies.take('another')).toBeNull()
  held[3]?.()
  expect(bodies.take('another')).not.toBeNull()
})

test('one sender has two at once, so that nobody takes all the room', () => {
  const bodies = countHeld(mostLargeBodies)
  const first = bodies.take(7)
  expect([bodies.take(7), bodies.take(7)]).toEqual([expect.any(Function), null])
  first?.()
  expect(bodies.take(7)).not.toBeNull()
})

test('what is counted by its size has room by it, and gives as much back', () => {
  const bytes = countHeld({ inAll: 100, perSender: 60 })
  const first = bytes.take('one', 60)
  expect([bytes.take('one', 1), bytes.take('another', 41)]).toEqual([null, null])
  expect(bytes.take('another', 40)).not.toBeNull()
  first?.()
  expect([bytes.take('one', 61), bytes.take('one', 60)]).toEqual([null, expect.any(Function)])
})

test('room that is given back twice is there once', () => {
  const bodies = countHeld({ inAll: 2, perSender: 2 })
  const [first] = [bodies.take(1), bodies.take(2)]
  first?.()
  first?.()
  expect([bodies.take(3), bodies.take(4)]).toEqual([expect.any(Function), null])
})

/** An answer under way, or one whose receiver has gone: such a one says nothing any more. */
const answerThatIs = (destroyed: boolean) => Object.assign(new EventEmitter(), { destroyed }) as unknown as ServerResponse

test.each([
  ['is under way', false],
  ['has nobody to go to since before', true],
])('room is given back once, for an answer that %s', (_, isGone) => {
  const bodies = countHeld({ inAll: 1, perSender: 1 })
  const response = answerThatIs(isGone)
  giveBackOnceClosed(response, bodies.take('somebody') ?? expect.fail())
  expect(bodies.take('another') !== null).toBe(isGone)
  if (!isGone) response.emit('close')
  if (!isGone) expect(bodies.take('another')).not.toBeNull()
})
