import { useSyncExternalStore } from 'react'
import { heldLoads, type HeldState } from '../held-loads'

const none = (): HeldState => 'none'

/** Whether the next page is held up, by the network or by a server that doesn't answer. */
export const useHeldState = (): HeldState => useSyncExternalStore(heldLoads.subscribe, heldLoads.state, none)

/** Whether it is their signing out that is held up. */
export const useIsSigningOut = (): boolean => useSyncExternalStore(heldLoads.subscribe, heldLoads.isSigningOut, () => false)
