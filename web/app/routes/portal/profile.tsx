import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formAction } from '../../forms/action.server'
import { profileIntents } from '../../people/profile/intents'
import { ProfileScreen } from '../../people/profile/profile-screen'
import { loadProfile } from '../../people/profile/profile.server'
import { titleTags } from '../../shell/portal/title'
import { titleFor } from '../../shell/portal/title.server'
import { requirePerson } from '../../session/guard.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = await requirePerson(context, request)
  const [profile, title] = await Promise.all([loadProfile(person, context), titleFor(context, 'profile.title')])
  return { profile, title }
}

export const action = formAction('everyone', profileIntents)

export { sendForm as clientAction } from '../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../forms/revalidation'

export const meta: MetaFunction<typeof loader> = titleTags

/** One's own profile, for all three roles (spec 2 §2). */
export default function ProfilePage() {
  return <ProfileScreen profile={useLoaderData<typeof loader>().profile} />
}
