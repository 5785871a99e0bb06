import { deeds, refusedSignIn } from './audit/deeds'
import { recordedAs, type AuditKind } from './endpoint'
import { endpoints } from './endpoints'

const calls = Object.entries(endpoints).flatMap(([family, members]) =>
  Object.entries(members).flatMap(([name, endpoint]): [string, AuditKind][] => {
    const kind = recordedAs(endpoint)
    const action = `${family}.${name}`
    if (kind === null) return []
    // Only what takes credentials can refuse them: signing out has none.
    return kind === 'sign-in' && endpoint.body
      ? [
          [action, kind],
          [refusedSignIn(action), kind],
        ]
      : [[action, kind]]
  }),
)

/** Everything that the audit log can tell, with its kind: calls of the contract by their names, and the other deeds. */
export const auditActions: ReadonlyMap<string, AuditKind> = new Map<string, AuditKind>([...calls, ...Object.entries(deeds)])
