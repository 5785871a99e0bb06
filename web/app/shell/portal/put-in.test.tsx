import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { putIn } from './put-in'

afterEach(cleanup)

function Kept() {
  const [text, setText] = useState('09-12-2026')
  return <input name="date" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
}

test('puts a value into a field of any kind, and whoever keeps it hears of it', () => {
  const heard: string[] = []
  const { container } = render(
    <form onInput={({ target }) => heard.push((target as HTMLInputElement).name)}>
      <Kept />
      <input type="hidden" name="minutes" value="60" />
      <input type="number" name="minutes" defaultValue="60" />
      <textarea name="note" defaultValue="Mine" />
      <select name="type" defaultValue="b">
        <option>a</option>
        <option>b</option>
      </select>
      <input type="radio" name="student" value="" />
      <input type="radio" name="student" value="7" defaultChecked />
      <input type="checkbox" name="monday" defaultChecked />
      <input type="checkbox" name="sunday" />
    </form>,
  )
  const form = container.querySelector('form')
  const put = { date: '24-12-2026', minutes: '90', note: 'Theirs\nToo', type: 'a', student: '', monday: '', sunday: 'on' }
  for (const [name, value] of Object.entries(put)) putIn(form, name, value)
  const held = [...new FormData(form!)].map(([name, value]) => [name, String(value).replaceAll('\r', '')])
  expect(held).toEqual([
    ['date', '24-12-2026'],
    ['minutes', '60'],
    ['minutes', '90'],
    ['note', 'Theirs\nToo'],
    ['type', 'a'],
    ['student', ''],
    ['sunday', 'on'],
  ])
  expect([...new Set(heard)]).toEqual(Object.keys(put))
  putIn(null, 'date', '')
})
