import { constants } from 'node:zlib'

/**
 * How far back Brotli looks, as a power of two: 128 kB, a whole page. By itself it takes 8 MB for each page of more than 64 kB, and the
 * collector, which counts them, runs for every sixth page.
 */
export const brotliWindow = { [constants.BROTLI_PARAM_LGWIN]: 17 }
