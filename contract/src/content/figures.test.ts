import { describe, expect, test } from 'vitest'
import { figuresOf, withFigures } from './figures'

const source = {
  statistics: { foundedYear: 2002, yearsOfExperience: 10, happyCustomers: 1000 },
  tariffs: [{ price: 2850 }, { price: 665 }, { price: null }],
  priceTables: [
    {
      rows: [
        { label: 'Rijles van 60 minuten', amount: 65 },
        { label: 'Proefles', amount: 45 },
      ],
    },
    { rows: [{ label: 'Proefles automaat', amount: 60 }] },
  ],
  reviews: [
    { rating: 5, isSample: true },
    { rating: 5, isSample: true },
  ],
}
const figures = figuresOf(source, 'nl')

describe('a text with figures', () => {
  test.each([
    ['Sinds {{founded}}', 'Sinds 2002'],
    ['Pakketten vanaf {{package}}, proefles {{trial}}', 'Pakketten vanaf €\u00a0665, proefles €\u00a045'],
    ['Schakel en automaat', 'Schakel en automaat'],
  ])('%s reads %s', (text, read) => {
    expect(withFigures(text, figures)).toBe(read)
  })

  test('writes an amount as its language does', () => {
    expect(withFigures('from {{package}}', figuresOf({ ...source, tariffs: [{ price: 2850 }] }, 'en'))).toBe('from €2,850')
  })

  test('is none where a figure isn’t known', () => {
    expect(withFigures('vanaf {{package}}', figuresOf({ ...source, tariffs: [{ price: null }] }, 'nl'))).toBeNull()
    expect(withFigures('proefles {{trial}}', figuresOf({ ...source, priceTables: [] }, 'nl'))).toBeNull()
    expect(withFigures('{{unknown}}', figures)).toBeNull()
    expect(withFigures('{{toString}}', figures)).toBeNull()
  })

  test('gives stars once there are real reviews, and counts those alone', () => {
    const text = '{{rating}} van de 5 sterren uit {{reviews}} recensies'
    expect(withFigures(text, figures)).toBeNull()
    const real = [4, 5, 5].map((rating) => ({ rating, isSample: false }))
    expect(withFigures(text, figuresOf({ ...source, reviews: [{ rating: 1, isSample: true }, ...real] }, 'nl'))).toBe(
      '4,7 van de 5 sterren uit 3 recensies',
    )
  })

  test('has the built-in year where the CMS has no statistics (R8)', () => {
    expect(figuresOf({ ...source, statistics: null }, 'nl').founded).toBe('2002')
  })
})
