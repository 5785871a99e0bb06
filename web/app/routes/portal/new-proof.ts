import { handInProofByScript } from '../../payments/proof/hand-in-proof.server'

/** Where a script sends a proof of payment (R51). */
export const action = handInProofByScript
