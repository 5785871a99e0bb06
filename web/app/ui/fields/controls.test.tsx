import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Input, Select, TextArea } from './controls'
import { holdInputBeforeHydration } from './input-before-hydration'
import { useHydrated } from '../use-hydrated'

/** A form as the screens have them: what is typed is kept by it, and it is rendered again once a script runs. */
function Form({ stored }: { stored: string }) {
  const isHydrated = useHydrated()
  const [line, setLine] = useState(stored)
  const [text, setText] = useState(stored)
  const [choice, setChoice] = useState('a')
  const [tile, setTile] = useState('a')
  return (
    <form noValidate={isHydrated}>
      <Input name="line" value={line} onChange={({ currentTarget }) => setLine(currentTarget.value)} />
      <TextArea name="text" value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <TextArea name="own" defaultValue={stored} />
      <Select name="choice" value={choice} onChange={({ currentTarget }) => setChoice(currentTarget.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </Select>
      {['a', 'b'].map((each) => (
        <Input key={each} type="radio" name="tile" value={each} checked={tile === each} onChange={() => setTile(each)} />
      ))}
      <output>{[line, text, choice, tile].join('|')}</output>
    </form>
  )
}

const control = (name: string): HTMLInputElement => document.querySelector<HTMLInputElement>(`[name=${name}]`) ?? new HTMLInputElement()

/** Shows the page as the server sends it, types into it, and lets the script take it over. */
async function takeOver(stored: string, type: () => void): Promise<void> {
  document.body.innerHTML = `<div>${renderToString(<Form stored={stored} />)}</div>`
  type()
  await act(() => {
    const place = document.body.firstElementChild
    if (place) hydrateRoot(place, <Form stored={stored} />)
  })
}

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(() => {
  document.body.innerHTML = ''
})

test.each(['', 'stored'])('what was typed into a page that had "%s" stays when the script takes it over, and is told', async (stored) => {
  await takeOver(stored, () => {
    for (const name of ['line', 'text', 'own']) control(name).value = 'typed'
    holdInputBeforeHydration(document)
    control('choice').value = 'b'
    document.querySelector<HTMLInputElement>('[name=tile][value=b]')?.click()
  })
  expect(document.querySelector('output')?.textContent).toBe('typed|typed|b|b')
  expect(['line', 'text', 'own', 'choice'].map((name) => control(name).value)).toEqual(['typed', 'typed', 'typed', 'b'])
  expect(document.querySelector<HTMLInputElement>('[name=tile]:checked')?.value).toBe('b')
})

test('what is typed while the script is on its way stays too', async () => {
  holdInputBeforeHydration(document)
  await takeOver('stored', () => {
    control('text').value = 'typed later'
    control('text').dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(document.querySelector('output')?.textContent).toBe('stored|typed later|a|a')
})

test('a page that nobody typed into keeps what is stored', async () => {
  holdInputBeforeHydration(document)
  await takeOver('stored', () => undefined)
  expect(document.querySelector('output')?.textContent).toBe('stored|stored|a|a')
})
