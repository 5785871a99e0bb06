import { expect, type APIRequestContext } from '@playwright/test'
import { parameterDefaults, type ParameterKey } from '@rijbaan/contract'
import { demoPassword } from './door'

/** The school's parameters, changed behind the screens by an admin. */
export class Parameters {
  private isChanged = false

  constructor(private readonly cms: APIRequestContext) {}

  async set(key: ParameterKey, value: string): Promise<void> {
    this.isChanged = true
    await this.save([{ key, value }])
  }

  /** All of them as the school started with. */
  async putBack(): Promise<void> {
    await this.save(Object.entries(parameterDefaults).map(([key, { value }]) => ({ key, value })))
    this.isChanged = false
  }

  /** Puts back what `set` has changed. */
  async leave(): Promise<void> {
    if (this.isChanged) await this.putBack()
  }

  private async save(data: { key: string; value: string }[]): Promise<void> {
    const signedIn = await this.cms.post('/api/auth/login', { data: { username: 'admin', password: demoPassword } })
    expect(signedIn.status()).toBe(200)
    expect((await this.cms.put('/super-admin/api/parameters', { data })).status()).toBe(200)
  }
}
