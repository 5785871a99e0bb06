import path from 'node:path'
import type { Plugin, UserConfig } from 'vite'
import { mendWords } from './framework-words'

const frameworkWords: Plugin = { name: 'rijbaan-framework-words', enforce: 'pre', transform: mendWords }

/** The panel takes the contract's source, as the web app does: its build for Node is CommonJS, which a bundler can't thin out. */
export default (config: UserConfig): UserConfig => ({
  ...config,
  plugins: [...(config.plugins ?? []), frameworkWords],
  resolve: {
    ...config.resolve,
    alias: {
      ...(config.resolve?.alias as Record<string, string> | undefined),
      '@rijbaan/contract': path.resolve(__dirname, '../../../contract/src/index.ts'),
    },
  },
})
