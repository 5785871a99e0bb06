import { expect, test } from 'vitest'
import { countLargeBodies, mostLargeBodies } from './large-bodies'

test('eight large bodies are held at once, and the ninth waits until one has gone', () => {
  const bodies = countLargeBodies()
  const held = Array.from({ length: mostLargeBodies.inAll }, (_, sender) => bodies.take(sender))
  expect(held.every(Boolean)).toBe(true)
  expect(bodies.take('another')).toBeNull()
  held[3]?.()
  expect(bodies.take('another')).not.toBeNull()
})

test('one sender has two at once, so that nobody takes all the room', () => {
  const bodies = countLargeBodies()
  const first = bodies.take(7)
  expect([bodies.take(7), bodies.take(7)]).toEqual([expect.any(Function), null])
  first?.()
  expect(bodies.take(7)).not.toBeNull()
})

test('room that is given back twice is there once', () => {
  const bodies = countLargeBodies({ inAll: 2, perSender: 2 })
  const [first] = [bodies.take(1), bodies.take(2)]
  first?.()
  first?.()
  expect([bodies.take(3), bodies.take(4)]).toEqual([expect.any(Function), null])
})
