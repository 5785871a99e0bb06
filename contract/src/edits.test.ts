import { describe, expect, test } from 'vitest'
import { accept } from './result'
import { checkEdit, mergeEdit, refuseEdit, type FieldValues } from './edits'
import { readRefusal, writeRefusal } from './wire'

const was = { phone: '0612345678', address: 'Javastraat 1', specialization: 'file, ring', experience: '3', bornOn: '' }
const now = { phone: '0612345678', address: 'Javastraat 1', specialization: ['file', 'ring'], experience: 3, bornOn: null }

describe('an edit', () => {
  test.each<[string, FieldValues, FieldValues, object]>([
    ['that changes nothing is none', was, now, { changes: {}, changedMeanwhile: {} }],
    ['of one field changes that alone', { ...was, phone: '06 1' }, now, { changes: { phone: '06 1' }, changedMeanwhile: {} }],
    [
      'beside somebody else’s of another field keeps both',
      { ...was, phone: '06 1' },
      { ...now, address: 'Singel 2' },
      { changes: { phone: '06 1' }, changedMeanwhile: {} },
    ],
    [
      'of a field that somebody else has changed says to what',
      { ...was, address: 'Damrak 3' },
      { ...now, address: 'Singel 2' },
      { changes: { address: 'Damrak 3' }, changedMeanwhile: { address: 'Singel 2' } },
    ],
    [
      'to what somebody else has written already is no quarrel',
      { ...was, address: 'Singel 2 ' },
      { ...now, address: 'Singel 2' },
      { changes: { address: 'Singel 2 ' }, changedMeanwhile: {} },
    ],
    [
      'of a list says it as a form does',
      { ...was, specialization: 'ring' },
      { ...now, specialization: ['file', 'snelweg'] },
      { changes: { specialization: 'ring' }, changedMeanwhile: { specialization: 'file, snelweg' } },
    ],
  ])('%s', (_name, given, present, merged) => {
    expect(mergeEdit(given, was, present)).toEqual(merged)
  })

  test('of a text is the same however a browser ends its lines, and of what no field holds as it is the same', () => {
    const texts = mergeEdit({ note: 'one\ntwo' }, { note: 'one\r\ntwo' }, { note: 'three' })
    expect(texts).toEqual({ changes: {}, changedMeanwhile: {} })
    const week = { 1: [{ from: '09:00' }] }
    expect(mergeEdit({ week, days: [{ day: 1 }] }, { week: { 1: [{ from: '09:00' }] }, days: [] }, {}).changes).toEqual({
      days: [{ day: 1 }],
    })
  })

  test('that doesn’t say how it began counts whole', () => {
    expect(mergeEdit({ address: 'Damrak 3' }, undefined, { address: 'Singel 2' })).toEqual({
      changes: { address: 'Damrak 3' },
      changedMeanwhile: {},
    })
  })

  test('takes a field whose beginning it doesn’t know as it is given', () => {
    expect(mergeEdit({ address: 'Damrak 3' }, {}, { address: 'Singel 2' })).toEqual({
      changes: { address: 'Damrak 3' },
      changedMeanwhile: {},
    })
  })
})

test('an edit may be stored unless somebody else has changed the same', () => {
  expect(checkEdit({ phone: '06 1' }, was, { ...now, address: 'Singel 2' })).toEqual(accept(null))
  expect(checkEdit({ address: 'Damrak 3' }, was, { ...now, address: 'Singel 2' })).toEqual(refuseEdit({ address: 'Singel 2' }))
})

test('a refused edit tells over the wire what is there now', () => {
  const refused = refuseEdit({ address: 'Singel 2' })
  expect(readRefusal(writeRefusal(refused), 409)).toEqual(refused)
})
