import type { Core } from '@strapi/strapi'
import { now } from '../clock'
import { storedInvitation, writeInvitationToken } from '../mail/panel-invitation'
import { staffType } from '../strapi/staff-type'
import { digestOfToken } from '../token-digest'
import { textIn } from './panel-routes'

/** What stands in the database of each token that opens an account of the panel by a mailed link. */
export const storedLinks = { registrationToken: storedInvitation, resetPasswordToken: digestOfToken } as const

/** How the framework calls such a token. */
export type LinkField = keyof typeof storedLinks

/** What is written of an account, or what it is looked up by, with digests in place of tokens. */
function withDigests<Fields extends object>(given: Fields): Fields {
  const digests = Object.entries(storedLinks).flatMap(([field, stored]) => {
    const token = textIn(given, field)
    return token === null ? [] : [[field, stored(token)] as const]
  })
  return digests.length === 0 ? given : { ...given, ...Object.fromEntries(digests) }
}

/**
 * Keeps of the panel's mailed links what opens nothing: whoever reads the database, or a copy of it, finds digests, and what a link brings
 * is looked up by its own. At the framework's writing and looking up, past which it has no way, so that an upgrade of its services changes
 * nothing; an invitation gets a token whose end is known. Called before whoever mails the token of a new account subscribes.
 */
export function keepLinkDigests(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [staffType],
    beforeCreate: ({ params, state }) => {
      const data = params.data as { registrationToken?: string | null }
      if (data.registrationToken) state['token'] = data.registrationToken = writeInvitationToken(now(strapi))
      params.data = withDigests(data)
    },
    // Whoever makes an account mails its link, and shows it.
    afterCreate: ({ result, state }) => {
      if (state['token']) (result as { registrationToken?: unknown }).registrationToken = state['token']
    },
    beforeUpdate: ({ params }) => {
      if (params.data) params.data = withDigests(params.data as object)
    },
    beforeFindOne: ({ params }) => {
      if (params.where) params.where = withDigests(params.where as object)
    },
  })
}
