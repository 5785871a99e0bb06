import Module, { createRequire } from 'node:module'

const fromHere = createRequire(__filename)

/** Loads packages as the framework itself does. */
export const fromFramework = createRequire(createRequire(fromHere.resolve('@strapi/strapi')).resolve('@strapi/core'))

/** What the framework asks while it runs where its application was compiled to. */
const helpers = '@strapi/typescript-utils'

/**
 * Answers the framework where the build lies, from which it takes its migrations. Its own helpers would load the whole compiler to read
 * that from a file: half a second of each start, and memory for as long as the process lives. This comes before the framework is loaded.
 */
export function keepCompilerOut(build: string): void {
  const place = fromFramework.resolve(helpers)
  const answers = { resolveOutDirSync: () => build }
  fromFramework.cache[place] = Object.assign(new Module(place), { exports: answers, filename: place, loaded: true })
}
