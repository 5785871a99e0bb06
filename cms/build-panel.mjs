// `node build-panel.mjs build`: the framework's own command, without its compiler. It would compile the whole CMS first, which is built by
// then, and throw away what it made.
import { createRequire } from 'node:module'

const fromFramework = createRequire(createRequire(import.meta.url).resolve('@strapi/strapi'))
fromFramework('@strapi/typescript-utils').compile = () => Promise.resolve()
fromFramework('../bin/strapi.js')
