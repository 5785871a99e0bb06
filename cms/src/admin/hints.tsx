import { toLanguage } from '@rijbaan/contract'
import { useIntl } from 'react-intl'
import { uidOf, type Field, type FormView } from './inside'
import { hintOf } from './labels/panel-labels'

/** The help under a field, in the language that the panel is in now. */
function Hint({ uid, field }: { uid: string; field: string }) {
  return hintOf(uid, field, toLanguage(useIntl().locale))
}

/** Kinds of fields that the framework doesn't know, and that have inputs of ours (app.tsx). */
export const ownKinds = { parameterValue: 'rijbaan-parameter-value', requestWords: 'rijbaan-request-words' } as const

/** The fields of such a kind, by their type. */
const kindsOf: Record<string, Record<string, string>> = {
  'api::parameter.parameter': { value: ownKinds.parameterValue },
  'api::request.request': { courseType: ownKinds.requestWords, message: ownKinds.requestWords },
}

const withHint =
  (uid: string) =>
  (field: Field): Field => {
    const kind = kindsOf[uid]?.[field.name]
    if (kind) return { ...field, type: kind }
    return hintOf(uid, field.name, 'nl') ? { ...field, hint: <Hint uid={uid} field={field.name} /> } : field
  }

/** Puts our help texts under the fields of a form, and of the parts that repeat in it. */
export function withHints<T extends FormView>(view: T): T {
  const { layout, components } = view.layout
  const uid = uidOf(view)
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
