import { loginPath, ownProfilePath, profilePath, type Language } from '@rijbaan/contract'
import type { Email } from 'postal-mime'
import { findBarriers } from './support/axe'
import { sendCredentials, signIn } from './support/door'
import { isTo, passwordLinkIn, type Mailbox } from './support/mailbox'
import { openNewStudent, type Newcomer } from './support/people'
import { confirm, confirmWrongly, proofDialog } from './support/proof'
import { isEveryPair, pairsOf } from './support/pairs'
import { expect, test } from './support/test'
import type { Visitor, VisitorOptions } from './support/visitor'

const password = 'Een-ander-adres-1'

const words = {
  nl: {
    email: 'E-mail',
    address: 'Adres',
    save: 'Wijzigingen opslaan',
    saved: 'Je profiel is bijgewerkt. Je nieuwe e-mailadres telt zodra je de link opent die we ernaartoe hebben gemaild.',
    waits: 'wacht op bevestiging',
    resend: 'Mail opnieuw versturen',
    resent: 'We hebben de mail opnieuw verstuurd.',
    cancel: 'Huidig adres houden',
    cancelled: 'Je e-mailadres blijft zoals het is.',
    confirm: 'Adres bevestigen',
    done: 'Je nieuwe e-mailadres is bevestigd. Je logt er vanaf nu mee in.',
    away: 'Dit is even niet bereikbaar.',
    dead: /^Deze link is ongeldig of verlopen/,
    toSessions: 'Bekijk waar je bent ingelogd',
  },
  en: {
    email: 'E-mail',
    address: 'Address',
    save: 'Save Changes',
    saved: 'Your profile has been updated. Your new email address counts once you open the link that we mailed to it.',
    waits: 'is waiting for confirmation',
    resend: 'Send the mail again',
    resent: 'We have sent the mail again.',
    cancel: 'Keep my current address',
    cancelled: 'Your e-mail address stays as it is.',
    confirm: 'Confirm address',
    done: 'Your new e-mail address is confirmed. From now on you sign in with it.',
    away: 'An issue has occurred, try again later',
    dead: /^This link is invalid or has expired/,
    toSessions: 'See where you are signed in',
  },
} as const

/** The link in a mail that confirms an address; empty where there is none. */
const confirmationIn = (mail: Email | undefined): string =>
  /https?:\S+\/portal\/confirm-email\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''

/** A student of the school whom nobody else's journey is about, with a password. */
async function takeIn(admin: Visitor, door: Visitor, mailbox: Mailbox): Promise<Newcomer> {
  await signIn(admin, 'admin')
  const student = await openNewStudent(admin)
  const [mail] = await mailbox.waitFor('the invitation', (each) => isTo(student.email)(each) && passwordLinkIn(each) !== '')
  await door.goTo(passwordLinkIn(mail))
  await door.page.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password)
  await door.page.getByLabel('Herhaal het wachtwoord').fill(password)
  await door.page.getByRole('button', { name: 'Wachtwoord opslaan' }).click()
  await expect(door.page).toHaveURL(loginPath)
  return student
}

async function enter(visitor: Visitor, email: string): Promise<void> {
  await visitor.goTo(loginPath)
  await sendCredentials(visitor, email, password)
  await expect(visitor.page).not.toHaveURL(({ pathname }) => pathname === loginPath)
}

/** What axe finds: by a script of its own, which a browser without scripts doesn't run. */
const barriersOf = async ({ page, hasScript }: Visitor) => (hasScript ? findBarriers(page) : [])

/** Asks for another address beside another change, and shows who it is. */
async function askFor(visitor: Visitor, email: string): Promise<void> {
  const { page, language } = visitor
  const say = words[language]
  await visitor.goTo(ownProfilePath({ edit: true }))
  await page.getByLabel(say.address, { exact: true }).fill('Dorpsstraat 7, Diemen')
  await page.getByLabel(say.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: say.save }).click()
  await expect(proofDialog(visitor)).toBeVisible()
  expect(await barriersOf(visitor)).toEqual([])
  await confirmWrongly(visitor)
  await confirm(visitor, { password })
  await expect(visitor.told(say.saved)).toBeVisible()
}

type Look = VisitorOptions & { language: Language; hasScript: boolean; width: number }

/** Each language, width and way of working at least once; with `EVERY_PAIR=1` each language at both widths, and so each way of working. */
const looks: Look[] = isEveryPair
  ? pairsOf(['nl', 'en'] as const, [true, false]).map(([language, hasScript]) => ({
      ...{ language, hasScript },
      width: (language === 'nl') === hasScript ? 1280 : 390,
    }))
  : [
      { language: 'nl', hasScript: true, width: 1280 },
      { language: 'en', hasScript: false, width: 390 },
    ]

for (const look of looks) {
  const what = `(${look.language}, ${look.width} px${look.hasScript ? '' : ', without a script'})`
  test(`a new e-mail address asks who it is, waits, and counts once its link was followed ${what}`, async ({ welcome, mailbox }) => {
    const say = words[look.language]
    const student = await takeIn(await welcome(), await welcome(), mailbox)
    const visitor = await welcome(look)
    const { page } = visitor
    await enter(visitor, student.email)
    const dropped = `dropped-${student.email}`
    await askFor(visitor, dropped)
    await expect(visitor.fact(say.address)).toHaveText('Dorpsstraat 7, Diemen')
    await expect(page.getByText(`${dropped} ${say.waits}`)).toBeVisible()
    await expect(visitor.fact(say.email)).toHaveText(student.email)
    expect(await barriersOf(visitor)).toEqual([])
    await page.getByRole('main').getByRole('button', { name: say.cancel, exact: true }).click()
    await expect(visitor.told(say.cancelled)).toBeVisible()
    await expect(page.getByText(say.waits)).toHaveCount(0)
    if (visitor.hasScript) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const email = `new-${student.email}`
    await visitor.goTo(ownProfilePath({ edit: true }))
    await page.getByLabel(say.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: say.save }).click()
    // Shown a moment ago, it isn't asked for again.
    await expect(visitor.told(say.saved)).toBeVisible()
    await page.getByRole('button', { name: say.resend }).click()
    await expect(visitor.told(say.resent)).toBeVisible()
    const mails = await mailbox.waitFor('two mails to the new address', isTo(email), 2)
    const links = mails.map(confirmationIn)
    const outcomes: string[] = []
    for (const link of links) {
      await visitor.goTo(link)
      expect(await barriersOf(visitor)).toEqual([])
      if (visitor.hasScript) {
        await page.context().setOffline(true)
        await page.getByRole('button', { name: say.confirm }).click()
        await expect(page.getByRole('alert').filter({ hasText: say.away })).toBeVisible()
        await page.context().setOffline(false)
      }
      await page.getByRole('button', { name: say.confirm }).click()
      const said = page.getByRole('main').locator('.notice').filter({ hasText: /./ }).first()
      await expect(said).toBeVisible()
      if (visitor.hasScript) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      outcomes.push(say.dead.test(await said.innerText()) ? 'dead' : await said.innerText())
    }
    // Only the newest of the two works; files of one second have no order.
    expect(outcomes.toSorted()).toEqual([say.done, 'dead'].toSorted())
    await visitor.goTo(profilePath)
    await expect(visitor.fact(say.email)).toHaveText(email)
    const again = await welcome(look)
    await enter(again, email)
    for (const subject of ['Er is een ander e-mailadres gevraagd voor je account', 'Je e-mailadres is gewijzigd'])
      await mailbox.waitFor(subject, (mail) => isTo(student.email)(mail) && mail.subject === subject, subject.startsWith('Er') ? 2 : 1)
  })
}
