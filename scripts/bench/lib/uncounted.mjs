// Loaded before a server: it counts nothing, as if the library of its metrics weren't there. What counting costs shows beside it.
import Module, { createRequire } from 'node:module'
import { inProject } from '../../lib/project.mjs'

class Nothing {
  inc() {}
  observe() {}
  set() {}
  reset() {}
  remove() {}
  setDefaultLabels() {}
}

const { cache, resolve } = createRequire(inProject('servers', 'package.json'))
const file = resolve('prom-client')
const library = new Module(file)
library.filename = file
library.loaded = true
library.exports = { Counter: Nothing, Gauge: Nothing, Histogram: Nothing, Registry: Nothing, collectDefaultMetrics() {} }
cache[file] = library
