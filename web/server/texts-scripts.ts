import type { Language } from '@rijbaan/contract'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

type Manifest = Record<string, { file: string }>

/**
 * Where each language's texts lie after the build, so that a page can ask the browser to load them with its scripts and
 * not after them. Null for a build that doesn't say.
 */
export async function readTextsScripts(buildFolder: string): Promise<(language: Language) => string | null> {
  const manifest = JSON.parse(await readFile(path.join(buildFolder, '.vite', 'client-manifest.json'), 'utf8')) as Manifest
  return (language) => {
    const file = manifest[`app/i18n/${language}/index.ts`]?.file
    return file ? `/${file}` : null
  }
}
