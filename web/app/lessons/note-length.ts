import { keptLength } from '@rijbaan/contract'

/** Characters of a note as they are counted when it is stored. */
export const lengthOfNote = keptLength
