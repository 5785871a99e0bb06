import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Files that use the same panel hand its sessions on here: it lets nobody sign in more than five times in five minutes. */
const folder = path.join(tmpdir(), 'rijbaan-panel-tokens')

const fileOf = (email: string, cmsUrl: string): string => path.join(folder, createHash('sha256').update(`${email} ${cmsUrl}`).digest('hex'))

const isGood = async (token: string, cmsUrl: string): Promise<boolean> =>
  (await fetch(`${cmsUrl}/admin/users/me`, { headers: { Authorization: `Bearer ${token}` } })).ok

async function signIn(email: string, cmsUrl: string): Promise<string> {
  const answer = await fetch(`${cmsUrl}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'Rijbaan-2002!' }),
  })
  const { data } = (await answer.json()) as { data?: { token: string } }
  if (!data) throw new Error(`${email} could not sign in to the panel (${answer.status}).`)
  return data.token
}

/** A session of a demo account's in the panel of a CMS. */
export async function panelToken(email: string, cmsUrl: string): Promise<string> {
  const file = fileOf(email, cmsUrl)
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept && (await isGood(kept, cmsUrl))) return kept
  const token = await signIn(email, cmsUrl)
  await mkdir(folder, { recursive: true })
  await writeFile(file, token, { mode: 0o600 })
  return token
}
