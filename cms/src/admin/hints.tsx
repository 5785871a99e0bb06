import { toLanguage } from '@rijbaan/contract'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { hintOf, typeCalled } from './labels/panel-labels'

type Field = { name: string; hint?: ReactNode }
type Row = Field[]
type EditLayout = { layout: Row[][]; components: Record<string, { layout: Row[] }>; settings: { displayName?: string } }

/** The help under a field, in the language that the panel is in now. */
function Hint({ uid, field }: { uid: string; field: string }) {
  return hintOf(uid, field, toLanguage(useIntl().locale))
}

const withHint =
  (uid: string) =>
  (field: Field): Field =>
    hintOf(uid, field.name, 'nl') ? { ...field, hint: <Hint uid={uid} field={field.name} /> } : field

/** Puts our help texts under the fields of a form, and of the parts that repeat in it. */
export function withHints<T extends { layout: EditLayout }>(view: T): T {
  const { layout, components, settings } = view.layout
  const uid = typeCalled(settings.displayName ?? '')
  if (!uid) return view
  const hinted = {
    ...view.layout,
    layout: layout.map((panel) => panel.map((row) => row.map(withHint(uid)))),
    components: Object.fromEntries(
      Object.entries(components).map(([part, rest]) => [part, { ...rest, layout: rest.layout.map((row) => row.map(withHint(part))) }]),
    ),
  }
  return { ...view, layout: hinted }
}
