import { accept, storedPerAddressAndHour, type Result } from '@rijbaan/contract'
import { endSiteOf, networkOf } from '@rijbaan/servers'
import type { Core } from '@strapi/strapi'
import { returnPoint, takePoint, type Limit } from '../../../http/limits'

const [hour, day] = [3600, 86_400]

const limit = (name: string, points: number, seconds: number): Limit => ({
  name,
  points,
  seconds,
  isPerAddress: true,
  code: 'too-many-requests',
})

const ofAddress = limit('public-form', storedPerAddressAndHour, hour)

/** Thirty an hour are 720 a day, and a customer's /48 of IPv6 has 65,536 networks to send them from. */
const ofEndSite = limit('public-form-site', 200, day)

/** Of everybody: a large school gets a hundred in a day. */
const ofAll = limit('public-form-day', 2000, day)

/**
 * Past these, so that who fills them keeps few others out: a network's first and second form of the day, as telephones of one provider
 * share an end site, but no more of one end site than 20, and of all no more than come to 100 MB.
 */
const ofNewcomer = limit('public-form-few', 2, day)
const ofNewcomersSite = limit('public-form-few-site', 20, day)
const ofNewcomers = limit('public-form-new', 8000, day)

const everybody = 'all'

const siteOf = (address: string): string => endSiteOf(networkOf(address))

type Counted = readonly [limit: Limit, key: string]

/** Counts by each of these in turn, until one refuses. */
async function takeAll(strapi: Core.Strapi, counted: readonly Counted[]): Promise<Result<null>> {
  for (const [each, key] of counted) {
    const point = await takePoint(strapi, each, key)
    if (!point.ok) return point
  }
  return accept(null)
}

/** What a form was counted by, to be given back where it couldn't be stored. */
export type FormPlace = readonly Counted[]

/** Counts a form that is to be stored: of its address (R59), of its end site, and of all; refused with the time until there is room again. */
export async function takeForm(strapi: Core.Strapi, address: string): Promise<Result<FormPlace>> {
  const site = siteOf(address)
  const ofSender: Counted[] = [[ofAddress, address]]
  const sent = await takeAll(strapi, ofSender)
  if (!sent.ok) return sent
  const isNewcomer = (await takePoint(strapi, ofNewcomer, address)).ok
  if (isNewcomer) ofSender.push([ofNewcomer, address])
  const usual: Counted[] = [
    [ofEndSite, site],
    [ofAll, everybody],
  ]
  const place = await takeAll(strapi, usual)
  if (place.ok) return accept([...ofSender, ...usual])
  if (!isNewcomer) return place
  const spare: Counted[] = [
    [ofNewcomersSite, site],
    [ofNewcomers, everybody],
  ]
  const inSpare = await takeAll(strapi, spare)
  return inSpare.ok ? accept([...ofSender, ...spare]) : inSpare
}

/** A form that couldn't be stored doesn't count. */
export async function returnForm(strapi: Core.Strapi, place: FormPlace): Promise<void> {
  for (const [each, key] of place) await returnPoint(strapi, each, key)
}

/**
 * Confirmations, of which whoever types in an address may be anybody: of one end site, of all together, and to one mailbox. More forms than
 * that are stored and told to the office all the same, and only the confirmation is left out. The mailbox comes last: who is refused spends
 * none of one that may be another's.
 */
const confirmationsOfSite = limit('confirmations-site', 40, day)
const confirmationsToMailbox = [limit('confirmations-hour', 10, hour), limit('confirmations-day', 20, day)]
const confirmationsOfAll = limit('confirmations-all', 1000, day)

/** Whether a form from this address may be confirmed to this mailbox; counts it. */
export async function takeConfirmation(strapi: Core.Strapi, address: string, mailbox: string): Promise<boolean> {
  const counted: Counted[] = [
    [confirmationsOfSite, siteOf(address)],
    [confirmationsOfAll, everybody],
    ...confirmationsToMailbox.map((to): Counted => [to, mailbox]),
  ]
  return (await takeAll(strapi, counted)).ok
}
