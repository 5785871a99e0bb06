import { expect, type APIRequestContext, type CDPSession, type Page } from '@playwright/test'
import { pathOf, peopleApi, signInApi } from '@rijbaan/contract'
import { demoPassword, type Username } from './door'

type Credential = Awaited<ReturnType<typeof credentialsOf>>[number]

const credentialsOf = async (devTools: CDPSession, authenticatorId: string) =>
  (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials

/** A device that keeps passkeys: a fingerprint is there whenever it is asked for. */
export class Device {
  private constructor(
    private readonly devTools: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  /** With `offersAtFields` the browser lists its keys at the name's field, and takes the first by itself: nobody has to press anything. */
  static async of(page: Page, { offersAtFields = false } = {}): Promise<Device> {
    if (!offersAtFields)
      await page.addInitScript(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) }))
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('WebAuthn.enable')
    const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new Device(devTools, authenticatorId)
  }

  keys(): Promise<Credential[]> {
    return credentialsOf(this.devTools, this.authenticatorId)
  }

  /** Takes the keys of another device over, as a password manager does. */
  async takeOver(keys: Credential[]): Promise<void> {
    for (const credential of keys) await this.devTools.send('WebAuthn.addCredential', { authenticatorId: this.authenticatorId, credential })
  }

  /** The finger that is shown is its owner's, or somebody else's. */
  async setOwner(isUserVerified: boolean): Promise<void> {
    await this.devTools.send('WebAuthn.setUserVerified', { authenticatorId: this.authenticatorId, isUserVerified })
  }
}

/** Demo people who get passkeys; at the end of the test they have none, whatever came of it. */
export class Keyholders {
  private readonly lent = new Set<Username>()

  constructor(private readonly cms: APIRequestContext) {}

  lendTo(username: Username): void {
    this.lent.add(username)
  }

  /** Takes every second factor off them, as the office does for a lost phone. */
  async leave(): Promise<void> {
    if (this.lent.size === 0) return
    const signedIn = await this.cms.post('/api/auth/login', { data: { username: 'superadmin', password: demoPassword } })
    expect(signedIn.status()).toBe(200)
    const proved = await this.cms.post(signInApi.prove.path, { data: { currentPassword: demoPassword } })
    expect(proved.status()).toBe(200)
    const listed = await this.cms.get(peopleApi.teachersAndStudents.path)
    const { students, teachers } = peopleApi.teachersAndStudents.answer.parse(await listed.json())
    for (const username of this.lent) {
      const person = [...students, ...teachers].find((each) => each.username === username)
      const reset = await this.cms.delete(pathOf(peopleApi.resetSecondFactor, { id: String(person?.id) }))
      // Who has none left has nothing to be taken off.
      expect([200, 409], username).toContain(reset.status())
    }
  }
}
