import { expect, test } from 'vitest'
import { toSchool } from './school'

const site = {
  name: 'Rijschool',
  phone: '020',
  email: 'info@school.nl',
  request_recipient: 'post@school.nl',
  sender_address: 'van@school.nl',
}

const addressesOf = (changes: Partial<Record<keyof typeof site, string | null>>) => {
  const { senderAddress, requestRecipient } = toSchool({ ...site, ...changes }, 'https://www.school.nl')
  return [senderAddress, requestRecipient]
}

test('mails come from and go to the addresses of the school', () => {
  expect(addressesOf({})).toEqual(['van@school.nl', 'post@school.nl'])
})

test.each(['van@school.nl, ander@elders.example', 'van@school.nl> <ander@elders.example', '', null, 'geen adres'])(
  '%j is no address of the school: requests go to its public one, and mails come from one of its site',
  (typed) => {
    expect(addressesOf({ sender_address: typed, request_recipient: typed })).toEqual(['noreply@www.school.nl', 'info@school.nl'])
    expect(addressesOf({ sender_address: typed, request_recipient: typed, email: typed })).toEqual([
      'noreply@www.school.nl',
      'noreply@www.school.nl',
    ])
  },
)
