import { panelToken } from './panel-token'
import { thisCms } from './this-cms'

/** A call of the panel by the office: its status, and what it was refused with. */
export async function askOffice(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const Authorization = `Bearer ${await panelToken('office@example.test', thisCms().url)}`
  const answer = await fetch(`${thisCms().url}${path}`, { method, headers: { Authorization, ...headers }, ...(body ? { body } : {}) })
  const { error } = (await answer.json()) as { error?: { message: string } }
  return [answer.status, error?.message]
}
