// The website and the front door of the portal: pages, dialogs, forms that are refused.
import { expect } from '@playwright/test'
import {
  autoPath,
  tariffsPath,
  privacyPath,
  termsPath,
  accessibilityPath,
  homePath,
  loginPath,
  forgotPath,
  passwordLinkPath,
  confirmEmailLinkPath,
  confirmEmailPath,
  tokenPasswordPath,
  changePasswordPath,
  wantedPasswordPath,
  previewPath,
  type PreviewQuery,
} from '@rijbaan/contract'
import { asking } from '../support/address'
import { leavingEmpty, openingMenu, pressing, type Screen, spelt } from './screen'

const chooseWord = /^(Kies dit pakket|Choose this package)/

const pages: Screen[] = [
  { name: 'home', at: '/' },
  { name: 'auto', at: autoPath },
  { name: 'tariffs', at: tariffsPath },
  { name: 'privacy', at: privacyPath },
  { name: 'terms', at: termsPath },
  { name: 'accessibility', at: accessibilityPath },
  { name: 'not-found', at: '/geen-pagina' },
  { name: 'preview-refused', at: asking<PreviewQuery>(previewPath, { path: homePath, token: 'no' }) },
]

const states: Screen[] = [
  { name: 'home-menu', at: '/', width: 390, then: openingMenu },
  { name: 'home-skip-link', at: '/', then: (page) => page.keyboard.press('Tab') },
  { name: 'home-signed-in', as: 'student', at: '/' },
  {
    name: 'home-demo-errors',
    at: `${homePath}#demo-lesson`,
    then: async (page) => {
      const form = page.locator('#demo-lesson')
      await form.getByRole('textbox').first().fill('A')
      for (const field of await form.getByRole('textbox').all()) {
        await field.focus()
        await field.blur()
      }
      await expect(form.locator('[aria-invalid="true"]')).toHaveCount(3)
    },
  },
  {
    name: 'home-demo-chosen',
    at: `${homePath}#demo-lesson`,
    then: (page) => page.locator('#demo-lesson').getByRole('radio').nth(1).check(),
  },
  { name: 'auto-read-more', at: autoPath, then: async (page) => page.getByRole('main').locator('summary').first().click() },
  {
    name: 'auto-call-back-errors',
    at: `${autoPath}#call-me-back`,
    then: async (page) => {
      const form = page.locator('#call-me-back')
      for (const field of await form.getByRole('textbox').all()) {
        await field.fill('1')
        await field.blur()
      }
      await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  { name: 'auto-package', at: autoPath, then: pressing(chooseWord) },
  { name: 'tariffs-package', at: tariffsPath, then: pressing(chooseWord) },
  {
    name: 'tariffs-package-errors',
    at: tariffsPath,
    then: async (page) => {
      await pressing(chooseWord)(page)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(spelt(/^(Naam|Name)$/)).fill('A')
      await dialog.getByLabel(spelt(/^(Telefoonnummer|Phone number)$/)).fill('12')
      await dialog.getByLabel(spelt(/^(Telefoonnummer|Phone number)$/)).blur()
      await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(2)
    },
  },
]

const submit = /^(Inloggen|Sign in)$/

const door: Screen[] = [
  { name: 'login', at: loginPath },
  { name: 'login-empty', at: loginPath, then: leavingEmpty },
  {
    name: 'login-wrong',
    at: loginPath,
    then: async (page) => {
      await page.getByRole('main').getByRole('textbox').first().fill('nobody')
      await page.getByLabel(spelt(/^(Wachtwoord|Password)$/)).fill('Niemand-2002!')
      await pressing(submit)(page)
      await expect(page.getByText(spelt(/(Gebruikersnaam of wachtwoord klopt niet|Invalid username or password)$/))).toBeVisible()
    },
  },
  {
    name: 'login-password-shown',
    at: loginPath,
    then: async (page) => {
      await page.getByLabel(spelt(/^(Wachtwoord|Password)$/)).fill('Niemand-2002!')
      await pressing(/^(Wachtwoord tonen|Show password)$/)(page)
    },
  },
  { name: 'login-forgot', at: forgotPath },
  { name: 'login-forgot-empty', at: forgotPath, then: leavingEmpty },
  {
    name: 'login-forgot-sent',
    at: forgotPath,
    then: async (page) => {
      await page.getByRole('dialog').getByRole('textbox').fill('nobody')
      await pressing(/^(Link versturen|Send link)$/)(page)
      await expect(page.getByText(spelt(/^(Als deze gegevens|If we know these details)/)).first()).toBeVisible()
    },
  },
  { name: 'set-password', at: passwordLinkPath('abc') },
  { name: 'confirm-email', at: confirmEmailLinkPath('abc') },
  { name: 'confirm-email-without-token', at: confirmEmailPath },
  { name: 'set-password-without-token', at: tokenPasswordPath },
  { name: 'set-password-empty', at: passwordLinkPath('abc'), then: leavingEmpty },
  {
    name: 'set-password-half-good',
    at: passwordLinkPath('abc'),
    then: async (page) => page.getByLabel(spelt(/^(Nieuw wachtwoord|New password)$/)).fill('Abcdefghi'),
  },
  { name: 'forced-password', as: 'newstudent', at: changePasswordPath },
  { name: 'change-password', as: 'student', at: wantedPasswordPath },
  {
    name: 'change-password-empty',
    as: 'student',
    at: wantedPasswordPath,
    then: leavingEmpty,
  },
]

/** How a browser without a script gets what scripts open. */
const withoutScript: Screen[] = [
  { name: 'home-without-script', at: '/', hasScript: false },
  { name: 'auto-without-script', at: autoPath, hasScript: false },
  { name: 'tariffs-without-script', at: tariffsPath, hasScript: false },
  {
    name: 'tariffs-package-without-script',
    at: tariffsPath,
    hasScript: false,
    then: async (page) => page.getByRole('main').getByRole('link', { name: chooseWord }).first().click(),
  },
  {
    name: 'home-menu-without-script',
    at: '/',
    hasScript: false,
    width: 390,
    then: openingMenu,
  },
  { name: 'login-without-script', at: loginPath, hasScript: false },
  { name: 'login-forgot-without-script', at: forgotPath, hasScript: false },
]

export const publicScreens: readonly Screen[] = [...pages, ...states, ...door, ...withoutScript]
