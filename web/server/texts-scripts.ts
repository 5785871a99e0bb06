import type { Language } from '@rijbaan/contract'
import { readFile } from 'node:fs/promises'
import nodePath from 'node:path'
import { textsFileFor } from '../app/i18n/needed-texts'

type Manifest = Record<string, { file: string }>

/**
 * Where each language's texts lie after the build, so that a page can ask the browser to load them with its scripts and
 * not after them. Null for a build that doesn't say.
 */
export async function readTextsScripts(buildFolder: string): Promise<(language: Language, path: string) => string | null> {
  const manifest = JSON.parse(await readFile(nodePath.join(buildFolder, '.vite', 'client-manifest.json'), 'utf8')) as Manifest
  return (language, path) => {
    const file = manifest[`app/i18n/${language}/${textsFileFor(path)}.ts`]?.file
    return file ? `/${file}` : null
  }
}
