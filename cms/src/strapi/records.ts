import type { Core } from '@strapi/strapi'

/** What we remember between starts, such as what we once gave the panel, in the framework’s own store. */
export function recordsOf(strapi: Core.Strapi) {
  const store = strapi.store({ type: 'core', name: 'rijbaan' })
  return {
    read: async <T>(key: string): Promise<T | null> => ((await store.get({ key })) ?? null) as T | null,
    write: (key: string, value: unknown): Promise<unknown> => store.set({ key, value }),
  }
}
