import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether a script runs this page. False on the server and in the first render, so that both say the same. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
