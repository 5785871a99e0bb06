import { accept, passkeysApi } from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { controller } from '../../../http/controller'
import { pathId } from '../../../http/path-id'
import { nameDevice } from '../lib/device'
import { enter } from '../lib/enter'
import passkeySignInService from '../services/passkey-sign-in'
import passkeyService from '../services/passkeys'
import proofService from '../services/proofs'

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const passkeys = passkeyService({ strapi })
  const passkeySignIn = passkeySignInService({ strapi })
  const proofs = proofService({ strapi })

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
      return checked.ok ? enter(strapi, ctx, checked.value) : checked
    }),
  }
}
