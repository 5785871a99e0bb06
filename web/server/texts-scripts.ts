import type { Language } from '@rijbaan/contract'
import { readFile } from 'node:fs/promises'
import nodePath from 'node:path'
import { textsFileFor } from '../app/i18n/needed-texts'

type Manifest = Record<string, { file: string; imports?: string[] }>

/**
 * Where each language's texts lie after the build, and what they are made of besides, so that a page can ask the browser to load them
 * with its scripts and not after them. None for a build that doesn't say.
 */
export async function readTextsScripts(buildFolder: string): Promise<(language: Language, path: string) => string[]> {
  const manifest = JSON.parse(await readFile(nodePath.join(buildFolder, '.vite', 'client-manifest.json'), 'utf8')) as Manifest
  return (language, path) => {
    const texts = manifest[`app/i18n/${language}/${textsFileFor(path)}.ts`]
    return [texts, ...(texts?.imports ?? []).map((part) => manifest[part])].flatMap((part) => (part ? `/${part.file}` : []))
  }
}
