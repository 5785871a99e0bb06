import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Certificate } from './postgres'

/** A certificate authority of its own. */
export type Authority = { file: string; sign: (name: string) => Promise<Certificate> }

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** Makes an authority that lives for two days; `sign` answers a certificate for a name such as `IP:127.0.0.1`. */
export async function makeAuthority(): Promise<Authority> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rijbaan-authority-'))
  // PostgreSQL runs as another user where we are root.
  await chmod(folder, 0o755)
  const place = (name: string) => path.join(folder, name)
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' })
  const [file, key] = [place('authority.pem'), place('authority.key')]
  openssl('req', '-x509', ...newKey, '-keyout', key, '-out', file, '-days', '2', '-subj', '/CN=An authority for tests')
  const sign = async (name: string): Promise<Certificate> => {
    const signed = { certificate: place('server.pem'), key: place('server.key') }
    await writeFile(place('names'), `subjectAltName=${name}`)
    openssl('req', ...newKey, '-keyout', signed.key, '-out', place('server.csr'), '-subj', '/CN=database')
    const by = ['-CA', file, '-CAkey', key, '-CAcreateserial']
    openssl('x509', '-req', '-in', place('server.csr'), ...by, '-out', signed.certificate, '-days', '2', '-extfile', place('names'))
    return signed
  }
  return { file, sign }
}
