import { useLoaderData } from '@remix-run/react'
import { formAction } from '../../forms/action.server'
import { profileIntents } from '../../people/profile/intents'
import { ProfileScreen } from '../../people/profile/profile-screen'
import { loadProfile } from '../../people/profile/profile.server'
import { screenLoader } from '../../shell/portal/screen.server'

export const loader = screenLoader('everyone', 'profile.title', ({ context, person }) => loadProfile(person, context))

export const action = formAction('everyone', profileIntents)

export { sendForm as clientAction } from '../../forms/send-form'
export { keepPageAfterRefusal as shouldRevalidate } from '../../forms/revalidation'

export { titleTags as meta } from '../../shell/portal/title'

/** One's own profile, for all three roles (spec 2 §2). */
export default function ProfilePage() {
  return <ProfileScreen profile={useLoaderData<typeof loader>().view} />
}
