import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node'
import { data, useLoaderData } from '@remix-run/react'
import { ErrorScreen } from '../../content/error-screen'
import { useTranslation } from '../../i18n/use-translation'
import { errorTitles } from '../../content/page-problem'
import { detourFor } from '../../session/detours'
import { PortalFrame } from '../../shell/portal/portal-frame'
import { toPortalReader } from '../../shell/portal/portal-reader.server'
import { titleFor } from '../../shell/portal/title.server'
import stylesheet from '../../styles/portal.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

/** Every address of the portal that leads nowhere, for whoever asks: 404 in the portal's frame, with their menu where they may use it (R17). */
export async function loader({ context }: LoaderFunctionArgs) {
  const asked = await context.askPerson()
  const person = asked.ok ? asked.value : null
  const isIn = person !== null && detourFor(person, 'everyone') === null
  const reader = isIn ? toPortalReader(person, context) : null
  return data({ reader, title: await titleFor(context, errorTitles[404]) }, { status: 404 })
}

export function action() {
  throw new Response(null, { status: 404 })
}

export { titleTags as meta } from '../../shell/portal/title'

export default function PortalNotFound() {
  const { i18n } = useTranslation()
  return (
    <PortalFrame reader={useLoaderData<typeof loader>().reader}>
      <main id="content" tabIndex={-1} className="flex flex-1">
        <ErrorScreen status={404} language={i18n.language} />
      </main>
    </PortalFrame>
  )
}
