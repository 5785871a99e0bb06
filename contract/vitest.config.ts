import { defineConfig } from 'vitest/config'

// The rules keep nothing, so that test files can share the modules that were loaded.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], isolate: false } })
