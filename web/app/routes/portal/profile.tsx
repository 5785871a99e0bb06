import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeProfile } from '../../people/change-profile.server'
import { ProfileScreen } from '../../people/profile-screen'
import { loadProfile } from '../../people/profile.server'
import { titleTags } from '../../portal/title'
import { titleFor } from '../../portal/title.server'
import { requirePerson, requireSender } from '../../sign-in/guard.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = await requirePerson(context, request)
  const [profile, title] = await Promise.all([loadProfile(person, context), titleFor(context, 'profile.title')])
  return { profile, title }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const person = await requireSender(context, request, requirePerson)
  return changeProfile(request, person, context)
}

export const meta: MetaFunction<typeof loader> = titleTags

/** One's own profile, for all three roles (spec 2 §2). */
export default function ProfilePage() {
  return <ProfileScreen profile={useLoaderData<typeof loader>().profile} />
}
