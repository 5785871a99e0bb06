import type { Language } from '@rijbaan/contract'
import type { Permission } from '../strapi/services'
import { opensOwnerFields } from './owner-fields'
import { mailType, seenOfMails } from './seen-of-mails'

/** People, and what hangs on a person: lessons, exams, payments, the log of who changed what. */
const ofPeople = /^(plugin::users-permissions|api::(audit|auth|availability|exam|lesson|payment|person))\./

/** Ways around: other accounts of the panel, roles, tokens and hooks open what a role may not see. */
const waysAround = /^(plugin::users-permissions\.|admin::(users\.(create|update|delete)|roles|(api|admin)-tokens|transfer|webhooks)(\.|$))/

function opensMails({ action, properties, conditions = [] }: Permission, condition: string): boolean {
  const seesTooMuch = properties?.fields?.some((field) => !seenOfMails.includes(field)) ?? true
  return !action.endsWith('.read') || seesTooMuch || !conditions.includes(condition)
}

/** Of colleagues the office sees names; whatever changes them is the owner's. */
const opensStaff = ({ action }: Permission): boolean => !action.endsWith('.read')

/**
 * Whether the office is never given this, whoever asks: people, lessons, payments, what leads around to them, what is the
 * owners' to change of the school, and mails but for those about requests, which carry this condition (R72).
 */
export function isBeyondOffice(permission: Permission, mailCondition: string): boolean {
  const subject = permission.subject ?? ''
  if (ofPeople.test(subject) || waysAround.test(permission.action) || opensOwnerFields(permission)) return true
  if (subject === mailType) return opensMails(permission, mailCondition)
  return subject === 'admin::user' && opensStaff(permission)
}

/** What whoever saves such a role is told. */
export const beyondOffice: Record<Language, string> = {
  nl: 'De rol Kantoor krijgt nooit toegang tot personen, lessen, betalingen of de mails daarover, en ook niet tot accounts, rollen, tokens en webhooks. Bij Rijschool verandert alleen een eigenaar de afzender van mails, waar aanvragen binnenkomen, en de rekening. Haal dat weg en bewaar opnieuw.',
  en: 'The role Kantoor never gets access to people, lessons, payments or the mails about them, nor to accounts, roles, tokens and webhooks. Under Driving school owners alone change the sender of mails, where requests arrive, and the bank account. Take that away and save again.',
}
