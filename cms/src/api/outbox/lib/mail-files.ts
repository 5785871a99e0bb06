import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Connection } from '../../../database/rows'
import { isMissingFile } from '../../../missing-file'

/** Where mails lie as files while no mail server is set. */
export const mailFolder = (dataDir: string): string => path.join(dataDir, 'outbox')

/** A mail's file: named after the moment and the mail, so that writing it twice leaves one. */
export function mailFileName({ writtenAt, messageId }: { writtenAt: Date; messageId: string }): string {
  const moment = writtenAt.toISOString().replace(/[:.]/g, '-')
  return `${moment}-${messageId.replace(/@.*$/, '')}.eml`
}

/** The mail's own part of a file's name, also of one that was cut short while it was written; undefined for other files. */
const mailIn = (name: string): string | undefined => /Z-([\w-]+)\.eml(\.part)?$/.exec(name)?.[1]

async function listMailFiles(folder: string): Promise<{ name: string; mail: string }[]> {
  const names = await readdir(folder).catch((problem: unknown) => {
    if (isMissingFile(problem)) return []
    throw problem
  })
  return names.flatMap((name) => {
    const mail = mailIn(name)
    return mail === undefined ? [] : [{ name, mail }]
  })
}

/** Removes the files of these mails, by their message ids, after the transaction that deleted their rows. */
export async function removeMailFiles(dataDir: string, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  const folder = mailFolder(dataDir)
  const gone = new Set(messageIds.map((messageId) => messageId.replace(/@.*$/, '')))
  for (const { name, mail } of await listMailFiles(folder)) if (gone.has(mail)) await rm(path.join(folder, name), { force: true })
}

/** How many files are looked up in one question. */
const perQuestion = 200

/**
 * Removes files of mails that have no row any more: a file lives as long as the row it was sent from, also where a crash came
 * between the two.
 */
export async function removeStrayMailFiles(connection: Connection, dataDir: string, signal: AbortSignal): Promise<void> {
  const folder = mailFolder(dataDir)
  const files = await listMailFiles(folder)
  for (let start = 0; start < files.length && !signal.aborted; start += perQuestion) {
    const some = files.slice(start, start + perQuestion)
    const rows = await connection('outbox_mails')
      .where((any) => {
        for (const { mail } of some) void any.orWhere('message_id', 'like', `${mail}@%`)
      })
      .select('message_id')
    const known = new Set(rows.map(({ message_id: messageId }) => messageId.replace(/@.*$/, '')))
    for (const { name, mail } of some) if (!known.has(mail)) await rm(path.join(folder, name), { force: true })
  }
}
