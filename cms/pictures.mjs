// Reads and draws the pictures that are sent, apart from the CMS: started by src/files/picture-process.ts, ended where one takes too much.
import { createRequire } from 'node:module'

const { drawForParent } = createRequire(import.meta.url)('./dist/src/files/picture-work.js')

drawForParent()
