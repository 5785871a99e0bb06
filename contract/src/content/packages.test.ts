import { describe, expect, test } from 'vitest'
import { comparePackages, drivenAnswers, fittingPackage, includesExam, pricePerLesson, type Driven } from './packages'

const card = (lessons: number | null, ...features: string[]) => ({ lessons, features })

describe('what packages under one heading share', () => {
  test('stands once, whatever its order in each', () => {
    const { shared, rows } = comparePackages([card(20, 'Instructor', 'Portal', 'Mock exam'), card(10, 'Portal', 'Instructor')])
    expect(shared).toEqual([{ from: null, features: ['Instructor', 'Portal'] }])
    expect(rows.map(({ differences }) => differences)).toEqual([['Mock exam'], []])
  })

  test('counts a feature that differs by the number of lessons as one, without the number', () => {
    const { shared, rows } = comparePackages([card(40, '40 rijlessen van 60 minuten'), card(5, '5 rijlessen van 60 minuten')])
    expect(shared).toEqual([{ from: null, features: ['Rijlessen van 60 minuten'] }])
    expect(rows.map(({ differences }) => differences)).toEqual([[], []])
  })

  test('keeps another number than the package’s own', () => {
    expect(comparePackages([card(40, '4 rijlessen in de avond'), card(5, '4 rijlessen in de avond')]).shared[0]?.features).toEqual([
      '4 rijlessen in de avond',
    ])
  })

  test('is said from a number of lessons on, where a row would name more than two features of its own', () => {
    const exam = ['Exam', 'Instructor', 'Pick-up']
    const { shared, rows } = comparePackages([
      card(30, 'Portal', ...exam, 'Mock exam', 'Interim test'),
      card(20, 'Portal', ...exam, 'Mock exam'),
      card(10, 'Portal', ...exam),
      card(5, 'Retake', 'Portal', 'Practice'),
    ])
    expect(shared).toEqual([
      { from: null, features: ['Portal'] },
      { from: 10, features: exam },
    ])
    expect(rows.map(({ differences }) => differences)).toEqual([['Mock exam', 'Interim test'], ['Mock exam'], [], ['Retake', 'Practice']])
  })

  test('never says of a smaller package, or of one without a number, what only larger ones have', () => {
    const { rows } = comparePackages([
      card(30, 'Exam', 'Instructor', 'Pick-up'),
      card(10, 'Exam', 'Instructor', 'Pick-up'),
      card(5, 'Exam', 'Portal'),
      card(null, 'Exam', 'Instructor'),
    ])
    expect(rows.map(({ differences }) => differences)).toEqual([
      ['Instructor', 'Pick-up'],
      ['Instructor', 'Pick-up'],
      ['Portal'],
      ['Instructor'],
    ])
  })

  test('is nothing where there is no package, and all where there is one', () => {
    expect(comparePackages([])).toEqual({ shared: [], rows: [] })
    expect(comparePackages([card(10, 'Exam')]).shared).toEqual([{ from: null, features: ['Exam'] }])
  })

  test('leaves the features themselves as the office wrote them, for the dialog', () => {
    const forty = card(40, '40 lessons')
    expect(comparePackages([forty, card(30, '30 lessons')]).rows[0]?.card).toBe(forty)
  })
})

describe('the price of a lesson in a package', () => {
  test.each([
    [2850, 40, 71.25],
    [2240, 30, 74.67],
    [665, 5, 133],
  ])('of € %d for %d lessons is € %d', (price, lessons, each) => {
    expect(pricePerLesson({ price, lessons })).toBe(each)
  })

  test.each([
    [null, 40],
    [2850, null],
  ])('of € %s for %s lessons is not known', (price, lessons) => {
    expect(pricePerLesson({ price, lessons })).toBeNull()
  })
})

describe('whether the exam is in the price', () => {
  test.each([
    [['Praktijkexamen bij het CBR inbegrepen'], true],
    [['Practical exam at the CBR included'], true],
    [['Proefexamen met je instructeur', 'Ophalen inbegrepen'], false],
    [['Praktijkexamen bij het CBR'], false],
    [[], false],
  ])('of a package with %j is %s', (features, isIncluded) => {
    expect(includesExam({ features })).toBe(isIncluded)
  })
})

describe('the package that fits what somebody has driven', () => {
  const offered = (...lessons: (number | null)[]) => lessons.map((each) => ({ name: `Pakket ${each}`, lessons: each }))
  const retake = { name: 'Herexamenpakket', lessons: 5 }
  const manual = [...offered(10, 40, 30, 20, 15, null), retake]
  const automatic = offered(40, 30, 20, 10)

  test('is asked for by answers that lead to different ones, from nothing to an exam', () => {
    expect(drivenAnswers(manual)).toEqual([0, 10, 20, 25, 30, 'exam'])
    expect(drivenAnswers(automatic)).toEqual([0, 10, 20, 30])
  })

  test.each<[Driven, number, number]>([
    [0, 40, 40],
    [10, 30, 30],
    [20, 20, 20],
    [25, 15, 20],
    [30, 10, 10],
    [45, 10, 10],
    ['exam', 5, 10],
  ])('after %s has %d lessons in a manual car, %d in an automatic one', (driven, inManual, inAutomatic) => {
    expect([fittingPackage(manual, driven)?.lessons, fittingPackage(automatic, driven)?.lessons]).toEqual([inManual, inAutomatic])
  })

  test('is never one for a retake before an exam, in either language', () => {
    for (const name of ['Herexamenpakket', 'Retake package'])
      expect(fittingPackage([...offered(10), { name, lessons: 5 }], 9)).toMatchObject({ lessons: 10 })
  })

  test('is none, and nothing is asked, where no package says how many lessons it has', () => {
    expect([drivenAnswers(offered(null)), fittingPackage(offered(null), 0), fittingPackage([], 'exam')]).toEqual([[], null, null])
  })
})
