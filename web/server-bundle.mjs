// How the server is bundled: our TypeScript and what we share in one file, packages left where they are.
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const here = path.dirname(fileURLToPath(import.meta.url))

/** @type {import('esbuild').BuildOptions} */
export const server = {
  absWorkingDir: here,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  alias: {
    '@rijbaan/contract': path.join(here, '..', 'contract', 'src', 'index.ts'),
    '@rijbaan/servers': path.join(here, '..', 'servers', 'src', 'index.ts'),
  },
  sourcemap: true,
  logLevel: 'warning',
}
