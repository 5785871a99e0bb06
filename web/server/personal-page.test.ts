import { describe, expect, test } from 'vitest'
import { hashOf } from './csp'
import { chooseStandIn, fillIn, toPersonalPage } from './personal-page'

const mark = 'm'
const standIn = chooseStandIn(false)
const { name } = standIn.badge

const asMarkup = (text: string) =>
  text.replaceAll(/[&<>"']/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#x27' }[sign]};`)
const asScript = (code: string) => code.replaceAll(/[&<>\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
const dataOf = (text: string) => `enqueue(${asScript(JSON.stringify(JSON.stringify(['name', text])))})`
const pageOf = (text: string) => `<p title="${asMarkup(text)}">${asMarkup(text)}</p><script nonce="m">${dataOf(text)}</script>`

describe('a page for who is signed in', () => {
  test('has in its places what the renderer would have written there, and the hash of its script', () => {
    const page = toPersonalPage(`${pageOf(name)}<script nonce="m">start()</script>`, mark, standIn)
    const said = `</script>"><b>'&\\\u2028 $& 😀`
    const { pieces, hashes } = fillIn(page, { name: said, initials: 'S', picture: null })
    expect(pieces.map(({ bytes }) => bytes.toString()).join('')).toBe(`${pageOf(said).replace(' nonce="m"', '')}<script>start()</script>`)
    expect(hashes).toEqual([hashOf(dataOf(said)), hashOf('start()')])
  })

  test('is not changed by a name that looks like a place of it', () => {
    const page = toPersonalPage(pageOf(name), mark, standIn)
    const [{ bytes } = { bytes: Buffer.of() }] = fillIn(page, {
      name: `${standIn.word}0${standIn.word}`,
      initials: 'S',
      picture: null,
    }).pieces
    expect(bytes.toString()).toBe('<p title="')
  })

  test.each([
    ['with no place for anybody', '<p>Welkom</p>'],
    ['that writes a name as it is', `<p>${name}</p>`],
    ['that writes a name as JSON, for no script of ours', `<script type="application/ld+json">${asScript(JSON.stringify(name))}</script>`],
    ['that writes a name as code', `<script nonce="m">hello(${asScript(JSON.stringify(name))})</script>`],
    ['with data in a script that nobody has marked', `<script>${dataOf(name)}</script>`],
    ['with markup in a script', `<script nonce="m">"${asMarkup(name)}"</script>`],
    ['that shows a part of a name', `<p>${asMarkup(name.slice(0, -1))}</p>`],
    ['that shows a name in capitals', `<p>${asMarkup(name)}</p><p>${standIn.word}NAME</p>`],
  ])('is made of no page %s', (_, rendered) => {
    expect(() => toPersonalPage(rendered, mark, standIn)).toThrow(/^A page shows somebody/)
  })

  test('is rendered for somebody else each time', () => {
    expect(chooseStandIn(true).word).not.toBe(chooseStandIn(true).word)
  })
})
