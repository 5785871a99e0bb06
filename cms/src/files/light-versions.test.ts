import { setTimeout as pause } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { expect, test } from 'vitest'
import { unpackInTurn } from './light-versions'

test('the media library unpacks one picture at a time, whatever it does with it', async () => {
  let [atOnce, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, (atOnce += 1))
    await pause(5)
    atOnce -= 1
    return []
  }
  const pictures = { isFaultyImage: work, optimize: work, generateThumbnail: work, generateResponsiveFormats: work }
  unpackInTurn({ plugin: () => ({ service: () => pictures }) } as unknown as Core.Strapi)
  await Promise.all([1, 2].flatMap(() => Object.values(pictures).map((each) => each())))
  expect([most, atOnce]).toEqual([1, 0])
})
