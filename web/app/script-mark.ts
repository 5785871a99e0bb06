import { createContext, useContext } from 'react'

const ScriptMark = createContext<string | undefined>(undefined)

/** Around a page while it is rendered on the server: the mark by which the server knows its own scripts (web/server/csp.ts). */
export const ScriptMarkProvider = ScriptMark.Provider

/** The mark for an inline script of ours; none in the browser, where the server has taken it off. */
export const useScriptMark = (): string | undefined => useContext(ScriptMark)
