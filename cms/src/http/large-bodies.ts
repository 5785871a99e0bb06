import { countLargeBodies } from '@rijbaan/servers'

/** The large bodies that this process holds now, of the API and of the panel together. */
export const largeBodies = countLargeBodies()
