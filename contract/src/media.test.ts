import { describe, expect, test } from 'vitest'
import { isMediaType, mediaTypeOf } from './media'

describe('the type of a file that the school shows', () => {
  test.each([
    ['hero_1a2b.webp', 'image/webp'],
    ['Foto.JPG', 'image/jpeg'],
    ['a.b.jpeg', 'image/jpeg'],
    ['voorwaarden.pdf', 'application/pdf'],
    ['les.mp4', 'video/mp4'],
  ])('of %s is %s', (name, type) => {
    expect(mediaTypeOf(name)).toBe(type)
    expect(isMediaType(type)).toBe(true)
  })

  test.each(['drawing.svg', 'page.html', 'script.js', 'photo.jpg.exe', 'folder.png/file', 'constructor', '.', ''])(
    '"%s" has none',
    (name) => {
      expect(mediaTypeOf(name)).toBeNull()
    },
  )

  test('an SVG is none of them', () => expect(isMediaType('image/svg+xml')).toBe(false))
})
