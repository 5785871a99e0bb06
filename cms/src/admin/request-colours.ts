import { requestStates, type RequestState } from '@rijbaan/contract'

/** The colour of each state, by the name that the panel's badges have for it. */
const variants = { new: 'primary', called: 'warning', done: 'success' } as const satisfies Record<RequestState, string>

const isState = (value: unknown): value is RequestState => requestStates.some((state) => state === value)

export type StateColour = (typeof variants)[RequestState] | 'neutral'

export const stateColour = (state: unknown): StateColour => (isState(state) ? variants[state] : 'neutral')
