import { afterEach, describe, expect, it } from 'vitest'
import { forgetSent, hasUnsaved, rememberForm, rememberSent } from './typed-forms'

function showForm(html: string, method = 'post'): HTMLFormElement {
  document.body.innerHTML = `<form method="${method}">${html}</form>`
  return document.querySelector('form') as HTMLFormElement
}

const field = (selector: string) => document.querySelector(selector) as HTMLInputElement

/** Comes to a field and changes it, as somebody would. */
function type(selector: string, value: string) {
  rememberForm(field(selector))
  field(selector).value = value
}

afterEach(() => (document.body.innerHTML = ''))

describe('what was filled in and not sent', () => {
  it('is there as soon as a field differs, and gone once it is as it was', () => {
    showForm('<textarea>Links invoegen</textarea>')
    expect(hasUnsaved()).toBe(false)
    type('textarea', 'Rechts invoegen')
    expect(hasUnsaved()).toBe(true)
    type('textarea', 'Links invoegen')
    expect(hasUnsaved()).toBe(false)
  })

  it('is a tick and a choice too', () => {
    showForm('<input type="checkbox"><select><option>ma</option><option>di</option></select>')
    rememberForm(field('input'))
    field('input').checked = true
    expect(hasUnsaved()).toBe(true)
    field('input').checked = false
    field('select').value = 'di'
    expect(hasUnsaved()).toBe(true)
  })

  it('is saved once its form is accepted, and stays while it isn’t', () => {
    const form = showForm('<input>')
    type('input', '17,50')
    rememberSent(form)
    expect(hasUnsaved()).toBe(true)
    forgetSent()
    expect(hasUnsaved()).toBe(false)
    type('input', '18,50')
    expect(hasUnsaved()).toBe(true)
  })

  it('is there too where a field is called as the form’s own method is', () => {
    showForm('<input name="amount"><select name="method"><option>cash</option></select>')
    type('[name="amount"]', '17,50')
    expect(hasUnsaved()).toBe(true)
  })

  it('is none in a form of choices that are pressed again in a moment', () => {
    showForm('<input type="radio" name="time">').dataset['unguarded'] = ''
    rememberForm(field('input'))
    field('input').checked = true
    expect(hasUnsaved()).toBe(false)
  })

  it('goes with its form', () => {
    showForm('<input>')
    type('input', 'x')
    document.body.innerHTML = ''
    expect(hasUnsaved()).toBe(false)
  })

  it('is nobody’s any more in a dialog that was closed', () => {
    document.body.innerHTML = '<dialog open><form method="post"><input></form></dialog>'
    type('input', 'x')
    expect(hasUnsaved()).toBe(true)
    document.querySelector('dialog')?.removeAttribute('open')
    expect(hasUnsaved()).toBe(false)
  })

  it.each([
    ['a search', '<input>', 'get'],
    ['a hidden field', '<input type="hidden">', 'post'],
  ])('isn’t %s', (_, html, method) => {
    showForm(html, method)
    type('input', 'x')
    expect(hasUnsaved()).toBe(false)
  })
})
