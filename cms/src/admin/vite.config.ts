import path from 'node:path'
import type { Plugin, UserConfig } from 'vite'
import { mendFramework } from './framework-mends'

const mendingFramework: Plugin = { name: 'rijbaan-framework-mends', enforce: 'pre', transform: mendFramework }

/** The panel takes the contract's source, as the web app does: its build for Node is CommonJS, which a bundler can't thin out. */
export default (config: UserConfig): UserConfig => ({
  ...config,
  plugins: [...(config.plugins ?? []), mendingFramework],
  resolve: {
    ...config.resolve,
    alias: {
      ...(config.resolve?.alias as Record<string, string> | undefined),
      '@rijbaan/contract': path.resolve(__dirname, '../../../contract/src/index.ts'),
    },
  },
})
