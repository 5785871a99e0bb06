// Where the manual lies, and how large its pictures may be.
import { inProject } from './project.mjs'

/** @typedef {'nl' | 'en'} Language */

/** @type {Language[]} */
export const languages = ['nl', 'en']

export const manual = inProject('docs', 'manual')

/** A page is read on a phone too, and each picture is in the repository and in the panel. */
export const largestPicture = { bytes: 80_000, width: 1280 }
