import { accept, passkeysApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import { sessionCookie, sessionIdIn, setSessionCookie } from '../../../http/session'
import peopleService from '../../person/services/person'
import { describeDevice, nameDevice } from '../lib/device'
import passkeySignInService from '../services/passkey-sign-in'
import passkeyService from '../services/passkeys'
import proofService from '../services/proofs'
import signInService from '../services/sign-in'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const passkeys = passkeyService({ strapi })
  const passkeySignIn = passkeySignInService({ strapi })
  const people = peopleService({ strapi })
  const proofs = proofService({ strapi })
  const signIn = signInService({ strapi })

  return {
    passkeys: controller(strapi, passkeysApi.passkeys, async ({ person }) => accept(await passkeys.list(person))),
    startPasskey: controller(strapi, passkeysApi.startPasskey, ({ person }) => passkeys.start(person)),
    addPasskey: controller(strapi, passkeysApi.addPasskey, ({ person, body, ctx }) =>
      passkeys.add(person, body.credential, nameDevice(ctx.get('user-agent'))),
    ),
    renamePasskey: controller(strapi, passkeysApi.renamePasskey, ({ person, body, ctx }) =>
      passkeys.rename(person, pathId(ctx), body.name),
    ),
    removePasskey: controller(strapi, passkeysApi.removePasskey, ({ person, ctx }) => passkeys.remove(person, pathId(ctx))),
    startProof: controller(strapi, passkeysApi.startProof, ({ person }) => proofs.start(person)),
    startPasskeySignIn: controller(strapi, passkeysApi.startPasskeySignIn, ({ visitor }) => passkeySignIn.start(visitor)),
    passkeySignIn: controller(strapi, passkeysApi.passkeySignIn, async ({ body, visitor, ctx }) => {
      const checked = await passkeySignIn.check(body.credential, visitor)
      if (!checked.ok) return checked
      const before = sessionIdIn(strapi, ctx.cookies.get(sessionCookie(strapi).name))
      const begun = await signIn.begin(checked.value, describeDevice(ctx.get('user-agent')), before)
      if (!begun.ok) return begun
      setSessionCookie(strapi, ctx, begun.value)
      return accept(await people.describe(checked.value.id))
    }),
  }
}
