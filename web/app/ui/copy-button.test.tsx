import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const text = 'NL91ABNA0417164300'

/** Presses the button in a browser with such a clipboard; answers what it says came of it. */
async function press(clipboard: Partial<Clipboard> | undefined): Promise<boolean[]> {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard)
  const told: boolean[] = []
  fireEvent.click(render(<CopyButton text={text} words="Kopiëren" onCopied={(isCopied) => told.push(isCopied)} />).getByRole('button'))
  await vi.waitFor(() => expect(told).not.toEqual([]))
  return told
}

describe('a button that copies', () => {
  test('puts its text on the clipboard, and says so', async () => {
    const written: string[] = []
    expect(await press({ writeText: async (each) => void written.push(each) })).toEqual([true])
    expect(written).toEqual([text])
  })

  test.each<[string, Partial<Clipboard> | undefined]>([
    ['refuses it', { writeText: () => Promise.reject(new Error('Not allowed')) }],
    ['has none for pages, as over plain http', undefined],
  ])('says that it didn’t where the browser %s', async (_, clipboard) => {
    expect(await press(clipboard)).toEqual([false])
  })

  test('says what it copies to who can’t see what stands beside it', () => {
    const { getByRole } = render(<CopyButton text={text} words="Kopiëren" label="Kopiëren: Rekening" onCopied={() => undefined} />)
    expect(getByRole('button', { name: 'Kopiëren: Rekening' }).textContent).toBe('Kopiëren')
  })
})
