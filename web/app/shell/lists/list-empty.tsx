import { Link } from '@remix-run/react'

export type EmptyAction = { to: string; label: string }

/** What stands in place of rows where there are none: one sentence, and at most one way on. */
export function ListEmpty({ sentence, action }: { sentence: string; action?: EmptyAction | undefined }) {
  return (
    <div className="empty-box panel-note">
      <p>{sentence}</p>
      {action && (
        <Link to={action.to} className="button button-secondary" preventScrollReset>
          {action.label}
        </Link>
      )}
    </div>
  )
}
