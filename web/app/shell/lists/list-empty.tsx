import { Link } from '@remix-run/react'
import { classNames } from '../../ui/class-names'
import { Scene, type SceneName } from '../portal/scenes'

export type EmptyAction = { to: string; label: string }

type ListEmptyProps = { sentence: string; action?: EmptyAction | undefined; scene?: SceneName }

/** What stands in place of rows where there are none: one sentence, and at most one way on; over a list that is the screen's own, a scene. */
export function ListEmpty({ sentence, action, scene }: ListEmptyProps) {
  return (
    <div className={classNames('empty-box panel-note', scene && 'empty-box-row')}>
      {scene && <Scene of={scene} />}
      <div className="grid justify-items-start gap-4">
        <p>{sentence}</p>
        {action && (
          <Link to={action.to} className="button button-secondary" preventScrollReset>
            {action.label}
          </Link>
        )}
      </div>
    </div>
  )
}
