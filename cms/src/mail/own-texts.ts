import type { Language } from '@rijbaan/contract'
import exams from './texts/exams.json'
import lessons from './texts/lessons.json'
import panel from './texts/panel.json'
import payments from './texts/payments.json'
import requests from './texts/requests.json'
import signIn from './texts/sign-in.json'

/** A mail's words in both languages, with `{{names}}` to fill in. */
export type MailText = { subject: Record<Language, string>; body: Record<Language, string> }

/** Our own texts, by the kind of the mail: what is sent until the owner writes another one in the panel. */
export const ownTexts = { ...requests, ...signIn, ...lessons, ...exams, ...payments, ...panel }

export type MailKind = keyof typeof ownTexts

/** The texts that are sent now. */
export type MailTexts = Record<MailKind, MailText>

/** Mails that open an account or tell of one, and those about money: what they say is what a thief would want to say. */
export const isAboutAccountOrMoney = (kind: MailKind): boolean => kind in signIn || kind in panel || kind in payments

export const isMailKind = (kind: unknown): kind is MailKind => typeof kind === 'string' && Object.hasOwn(ownTexts, kind)

export const mailKinds = Object.keys(ownTexts).filter(isMailKind)
