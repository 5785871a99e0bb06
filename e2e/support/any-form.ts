// Any form of any screen, without knowing which: what it is for, something in each of its fields, and what they hold.
import { honeypotField } from '@rijbaan/contract'
import type { Locator, Page } from '@playwright/test'
import { proofFile } from './paper'
import { pngOf } from './png'

export type AnyForm = {
  /** Where it is sent, what it wants there, which fields it has and in what it lies: the same for each row of a list. */
  key: string
  form: Locator
  /** Its own button: the one that Enter presses, or where that is there for Enter alone, the one that does the same. */
  button: Locator
}

/** The posted forms of a screen whose button can be seen; those of the dialog alone where one lies over the page. */
export async function formsOn(page: Page): Promise<AnyForm[]> {
  const keys = await page.evaluate(() => {
    for (const marked of document.querySelectorAll<HTMLElement>('[data-walked], [data-walked-button]')) {
      delete marked.dataset['walked']
      delete marked.dataset['walkedButton']
    }
    const over = document.querySelector(':modal')
    const buttonOf = (form: HTMLFormElement): HTMLButtonElement | undefined => {
      const [first, ...others] = [...form.elements].filter(
        (each): each is HTMLButtonElement =>
          each instanceof HTMLButtonElement && each.type === 'submit' && each.checkVisibility({ visibilityProperty: true }),
      )
      return first?.ariaHidden === 'true' ? others.find(({ name, value }) => name === first.name && value === first.value) : first
    }
    // A field that is called `method` or `action` hides the form's own.
    const isPosted = (form: HTMLFormElement) => form.getAttribute('method') === 'post'
    const forms = [...document.forms].filter((form) => isPosted(form) && (!over || over.contains(form)) && buttonOf(form))
    return forms.map((form, index) => {
      const button = buttonOf(form)
      form.dataset['walked'] = String(index)
      if (button) button.dataset['walkedButton'] = String(index)
      const fields = [...form.elements].filter((each): each is HTMLInputElement => !(each instanceof HTMLButtonElement))
      const names = new Set(fields.filter(({ type, name }) => type !== 'hidden' && name).map(({ name }) => name.replace(/\d+/g, '#')))
      const intent = new FormData(form, button).get('intent')
      const path = new URL(form.getAttribute('action') ?? '', location.href).pathname.replace(/\d+/g, '#')
      return `${path} ${typeof intent === 'string' ? intent : '-'} [${[...names].join(' ')}]${form.closest('dialog') ? ', in a dialog' : ''}`
    })
  })
  return keys.map((key, index) => ({
    key,
    form: page.locator(`form[data-walked="${index}"]`),
    button: page.locator(`[data-walked-button="${index}"]`),
  }))
}

/** What is typed where a field says what it wants, by its kind and its name; everything else takes words. */
const samples: [fits: RegExp, typed: string][] = [
  [/^email /, 'wandelaar@rijbaan.test'],
  [/^tel |[pP]hone/, '0612345678'],
  [/^password /, 'Wandelaar-op-pad-26'],
  [/^time /, '10:00'],
  [/^date .*[bB]irth/, '2000-05-20'],
  [/^date /, '2026-05-20'],
  [/[bB]irth/, '20-05-2000'],
  [/ (date|from|until|day|\w+Date)$/, '20-05-2026'],
  [/ (amount|price|\w+Price)$/, '100'],
  [/ age$/, '21'],
  [/ code$/, '123456'],
  [/^number /, '2'],
]

type Facts = { kind: string; name: string; accept: string; isEmpty: boolean }

/** Null for a field that nobody can fill in. */
const factsOf = (field: Locator): Promise<Facts | null> =>
  field.evaluate((each: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) => {
    const isShut = each.disabled || ('readOnly' in each && each.readOnly) || each.type === 'hidden'
    if (isShut || !(each.closest('label') ?? each).checkVisibility()) return null
    const group = [...(each.form?.elements ?? [])].filter((other) => (other as HTMLInputElement).name === each.name)
    return {
      kind: each.type,
      name: each.name,
      accept: each instanceof HTMLInputElement ? each.accept : '',
      isEmpty: each.type === 'radio' ? !group.some((other) => (other as HTMLInputElement).checked) : each.value === '',
    }
  })

async function fillField(field: Locator): Promise<void> {
  const facts = await factsOf(field)
  // Robots alone fill in that one.
  if (!facts || facts.name === honeypotField) return
  const { kind, name, accept, isEmpty } = facts
  const sample = samples.find(([fits]) => fits.test(`${kind} ${name}`))?.[1]
  if (kind === 'checkbox' || (kind === 'radio' && isEmpty)) await field.evaluate((each: HTMLInputElement) => each.click())
  else if (kind === 'file') {
    await field.setInputFiles(accept.includes('pdf') ? proofFile : { name: 'foto.png', mimeType: 'image/png', buffer: pngOf() })
  } else if (kind.startsWith('select')) {
    if (isEmpty) await field.selectOption({ index: 1 })
  } else if (kind === 'textarea') await field.fill(`Bij de brug,\ngraag: ${name}.`)
  // What may be any words holds others than before: a form that falls back to what is stored would else seem to keep them.
  else if (kind === 'text' && sample === undefined && !isEmpty) await field.fill(`${(await field.inputValue()).slice(0, 20)} ander`)
  else if (isEmpty && kind !== 'radio') await field.fill(sample ?? `Wandelaar ${name}`.slice(0, 40))
}

/** Puts something that may be sent into each field that is empty, and something else into what takes words and ticks. */
export async function fillIn(form: Locator): Promise<void> {
  for (const field of await form.locator('input, textarea, select').all()) await fillField(field)
}

/** What the fields hold that somebody can see, each with its name: of files how many, of ticks and choices whether. */
export const contentOf = (form: Locator): Promise<[name: string, value: string][]> =>
  form.evaluate((each: HTMLFormElement) =>
    [...each.elements].flatMap((field): [string, string][] => {
      if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return [[field.name, field.value]]
      if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return []
      if (field.type === 'radio' || field.type === 'checkbox') return [[field.name, `${field.value} ${field.checked}`]]
      return [[field.name, field.type === 'file' ? String(field.files?.length) : field.value]]
    }),
  )

/** What a form posts, by its names: what it holds, hidden or not, but no file and no password. */
export const postedBy = (form: Locator): Promise<[name: string, value: string][]> =>
  form.evaluate((each: HTMLFormElement) => {
    const secrets = new Set(
      [...each.elements].flatMap((field) =>
        field instanceof HTMLInputElement && (field.type === 'password' || field.autocomplete === 'one-time-code') ? [field.name] : [],
      ),
    )
    return [...new FormData(each)].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !secrets.has(entry[0]))
  })
