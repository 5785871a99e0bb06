import { setTimeout as pause } from 'node:timers/promises'
import { listColumns } from '@rijbaan/contract'
import { expect, test } from 'vitest'
import { inSlices } from '../../../http/answer'
import { writeCsv } from './write-csv'

const reader = { language: 'nl', now: new Date('2026-11-27T12:00:00Z') } as const
const teacher = {
  id: 1,
  firstName: 'Dirk',
  lastName: 'Smit',
  username: 'dirk',
  email: 'dirk@example.test',
  phone: '',
  address: 'Dam 1; Diemen',
}
const row = { ...teacher, profilePicture: null, isActive: true, createdAt: '2026-11-18T10:30:00Z', studentCount: 3, bookedToday: 0 }

/** Parts without an end, and what became of them. */
function endless() {
  const seen = { parts: 0, isOver: false }
  async function* read() {
    try {
      for (;;) {
        seen.parts += 1
        yield Array.from({ length: 500 }, () => row)
        await pause(0)
      }
    } finally {
      seen.isOver = true
    }
  }
  return { seen, parts: read() }
}

test('a list begins with its mark and its headings, and each line ends as Windows ends it', async () => {
  async function* two() {
    yield [row]
    yield [row, row]
    await pause(0)
  }
  const written: string[] = []
  for await (const part of writeCsv(listColumns.teachers, two(), reader)) written.push(part)
  const line = 'Dirk;Smit;dirk@example.test;;"Dam 1; Diemen";3;0;Actief;18-11-2026\r\n'
  const heads = 'Voornaam;Achternaam;E-mail;Telefoon;Adres;Leerlingen;Vandaag geboekt;Status;Bij ons sinds\r\n'
  expect(written).toEqual([`\uFEFF${heads}`, line, line + line])
})

test('nobody reads ahead of who listens, and reading ends as they leave', async () => {
  const { seen, parts } = endless()
  const slices = inSlices(writeCsv(listColumns.teachers, parts, reader))
  slices.once('data', () => slices.pause())
  await pause(50)
  expect(seen.parts).toBeLessThanOrEqual(3)
  slices.destroy()
  await pause(10)
  expect(seen.isOver).toBe(true)
})
