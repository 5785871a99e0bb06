import { countHeld, mostLargeBodies } from '@rijbaan/servers'

/** The large bodies of calls to the API that this process holds now. */
export const largeBodies = countHeld(mostLargeBodies)
