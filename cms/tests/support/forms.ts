import { autoPath, homePath } from '@rijbaan/contract'
import { randomInt } from 'node:crypto'

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('')

/** A valid demo request, different every time. */
export const demoForm = (changes: Record<string, unknown> = {}) => ({
  name: 'Sanne',
  email: `sanne-${digits(8)}@example.test`,
  phone: `06${digits(8)}`,
  message: 'Course Type: auto-manual',
  language: 'nl',
  url: `http://localhost:3000${homePath}?utm_source=flyer`,
  ...changes,
})

/** A valid call-back request, different every time. */
export const callBackForm = (changes: Record<string, unknown> = {}) => ({
  name: 'Youssef',
  email: '',
  phone: `06${digits(8)}`,
  message: 'Course Type: motor',
  language: 'nl',
  url: `http://localhost:3000${autoPath}`,
  ...changes,
})

/** A valid package request, different every time. */
export const tariffForm = (changes: Record<string, unknown> = {}) => ({
  name: 'Marit de Vries',
  subject: 'Pakketaanvraag: Schakelauto',
  phone: `06${digits(8)}`,
  email: 'no-reply@rijbaan.test',
  message: 'Naam: Marit de Vries\nPrijs: € 1.059',
  language: 'nl',
  ...changes,
})
