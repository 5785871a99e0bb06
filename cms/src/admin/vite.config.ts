import path from 'node:path'
import type { UserConfig } from 'vite'

/** The panel takes the contract's source, as the web app does: its build for Node is CommonJS, which a bundler can't thin out. */
export default (config: UserConfig): UserConfig => ({
  ...config,
  resolve: {
    ...config.resolve,
    alias: {
      ...(config.resolve?.alias as Record<string, string> | undefined),
      '@rijbaan/contract': path.resolve(__dirname, '../../../contract/src/index.ts'),
    },
  },
})
