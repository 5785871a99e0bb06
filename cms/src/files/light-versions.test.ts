import { setTimeout as pause } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { expect, test } from 'vitest'
import { drawBeforeStoring, unpackInTurn } from './light-versions'

test('the media library unpacks one picture at a time, whatever it does with it', async () => {
  let [atOnce, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, (atOnce += 1))
    await pause(5)
    atOnce -= 1
    return []
  }
  const unpacking = { isFaultyImage: work, optimize: work, generateThumbnail: work, generateResponsiveFormats: work }
  const pictures = { ...unpacking, getDimensions: work, isResizableImage: work }
  unpackInTurn({ plugin: () => ({ service: () => pictures }) } as unknown as Core.Strapi)
  const names = Object.keys(unpacking) as (keyof typeof unpacking)[]
  await Promise.all([1, 2].flatMap(() => names.map((name) => pictures[name]())))
  expect([most, atOnce]).toEqual([1, 0])
})

test('the smaller versions are drawn once, before the framework stores anything', async () => {
  const told: string[] = []
  const doing =
    <Answer>(name: string, answer: Answer) =>
    () => {
      told.push(name)
      return Promise.resolve(answer)
    }
  const pictures = {
    isFaultyImage: doing('look', false),
    optimize: doing('optimize', {}),
    getDimensions: doing('measure', { width: 2000, height: 1000 }),
    isResizableImage: doing('judge', true),
    generateThumbnail: doing('thumbnail', null as object | null),
    generateResponsiveFormats: doing('versions', [{ key: 'large' }]),
  }
  drawBeforeStoring({ plugin: () => ({ service: () => pictures }) } as unknown as Core.Strapi)
  const generate = pictures as unknown as Record<'generateThumbnail' | 'generateResponsiveFormats', (file: object) => Promise<unknown>>
  const file = {}
  await (pictures.getDimensions as unknown as (file: object) => Promise<unknown>)(file)
  expect(told).toEqual(['measure', 'judge', 'thumbnail', 'versions'])
  expect(file).toEqual({ width: 2000, height: 1000 })
  expect([await generate.generateThumbnail(file), await generate.generateResponsiveFormats(file)]).toEqual([null, [{ key: 'large' }]])
  expect(told).toHaveLength(4)
  await generate.generateThumbnail({})
  expect(told.at(-1)).toBe('thumbnail')
})
