import { expect, test } from 'vitest'
import { fromFramework, keepCompilerOut } from './without-compiler'

test('the framework is told where the build lies, and loads no compiler for it', () => {
  keepCompilerOut('/school/cms/dist')
  const helpers = fromFramework('@strapi/typescript-utils') as { resolveOutDirSync: (app: string) => string }
  expect(helpers.resolveOutDirSync('/school/cms')).toBe('/school/cms/dist')
  expect(Object.keys(fromFramework.cache).filter((file) => file.includes('/node_modules/typescript/'))).toEqual([])
})
