import { autoPath, type Block, type Prose as Text } from '@rijbaan/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderInDutch } from '../requests/forms-in-tests'
import { Prose } from './prose'

vi.mock('@remix-run/react', async () => (await import('../requests/remix-in-tests')).remixInTests)

afterEach(cleanup)

const show = (text: Text) =>
  renderInDutch(
    <article>
      <Prose text={text} look={(index) => (index === 0 ? 'first' : undefined)} />
    </article>,
  ).getByRole('article')

const withBody = (...body: Block[]): Text => ({ paragraphs: ['Zonder opmaak.'], body })

const linkTo = (href: string) => show(withBody({ type: 'paragraph', runs: [{ href, words: [{ text: 'hier' }] }] })).querySelector('a')

describe('a text of the office', () => {
  test('from a CMS that knows paragraphs alone is those, each in its look', () => {
    expect(show({ paragraphs: ['Eén.', 'Twee.'] }).innerHTML).toBe('<p class="first">Eén.</p><p>Twee.</p>')
  })

  test('has its lists, bold and italic words, and line breaks', () => {
    const container = show(
      withBody(
        {
          type: 'paragraph',
          runs: [{ text: 'Wij zijn ' }, { text: 'hier', isBold: true }, { text: ' en\n' }, { text: 'daar', isItalic: true }],
        },
        { type: 'list', isOrdered: false, items: [[{ text: 'een' }], [{ text: 'twee', isBold: true, isItalic: true }]] },
        { type: 'list', isOrdered: true, items: [[{ text: 'drie' }]] },
      ),
    )
    const [paragraph, dots, numbers] = [...container.children]
    expect(paragraph?.outerHTML).toBe('<p class="first">Wij zijn <strong>hier</strong> en<br><em>daar</em></p>')
    expect([dots?.tagName, numbers?.tagName]).toEqual(['UL', 'OL'])
    expect([...container.querySelectorAll('li')].map((item) => item.innerHTML)).toEqual(['een', '<strong><em>twee</em></strong>', 'drie'])
    expect(container.textContent).not.toContain('Zonder opmaak.')
  })

  test('shows what looks like HTML as the words that it is', () => {
    const words = '<img src=x onerror="alert(1)"><script>alert(1)</script>'
    const container = show(withBody({ type: 'paragraph', runs: [{ text: words }, { href: autoPath, words: [{ text: words }] }] }))
    expect(container.querySelector('img, script')).toBeNull()
    expect(container.textContent).toBe(words + words)
  })

  test('leads to another site in a tab of its own, which can’t reach back, and says so', () => {
    const link = linkTo('https://www.cbr.nl')
    expect([link?.getAttribute('href'), link?.target, link?.rel]).toEqual(['https://www.cbr.nl', '_blank', 'noopener noreferrer'])
    expect(link?.textContent).toBe('hier (opent in een nieuw tabblad)')
  })

  test.each([autoPath, '#top', 'mailto:info@rijbaan.test', 'tel:+31200000000', '/media/privacy.pdf'])('leads to %s in place', (href) => {
    const link = linkTo(href)
    expect([link?.getAttribute('href'), link?.hasAttribute('target')]).toEqual([href, false])
    expect(link?.textContent).toBe('hier')
  })
})
