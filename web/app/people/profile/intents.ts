import {
  areaOfPerson,
  calendarFeedPath,
  calendarsApi,
  hasProblems,
  normaliseName,
  peopleApi,
  pictureBounds,
  profileProblems,
  refuse,
  refuseAt,
  refuseFields,
  reminderKinds,
  remindersApi,
  schoolDay,
  type CurrentUser,
  type ReminderChoices,
} from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms, uploadMilliseconds } from '../../cms.server'
import type { Posted } from '../../forms/intent'
import { accountIntent } from '../../sign-in/account-intent'
import { emailIntents } from '../../sign-in/email-intents'
import { afterProof } from '../../sign-in/proof.server'
import { securityIntents } from '../../sign-in/security-intents'
import { checkValues, fieldsFor, type ProfileValues } from '../profile-fields'

/** Keeps one's own data: the fields of one's own role, and nothing else (spec 2 §3, §5). */
export const saveProfile = accountIntent({
  name: 'save',
  done: 'profile.updated',
  doneWith: ({ waitsForLink }: { waitsForLink: boolean }) => (waitsForLink ? 'profile.updatedButEmail' : 'profile.updated'),
  failed: 'profile.updateFailed',
  // The form is long: its fields may be out of sight.
  atFields: 'profile.checkFields',
  // An address that has been typed just now: the same field holds the present one otherwise.
  bring: ({ pendingEmail }: CurrentUser, { values }) => ({
    waitsForLink: pendingEmail !== null && pendingEmail === normaliseName(values['email'] ?? ''),
  }),
  run: serverOnly$(
    afterProof(async ({ values, person, context }) => {
      const area = person && areaOfPerson(person)
      if (!area) return refuse('forbidden')
      const known = fieldsFor(area).filter((field) => field in values)
      const changes: ProfileValues = Object.fromEntries(known.map((field) => [field, values[field]]))
      const found = checkValues(changes, schoolDay(context.now))
      if (hasProblems(found)) return refuseFields(found, profileProblems)
      return cms(peopleApi.updateMe, context, { body: changes })
    }),
  ),
})

/** Keeps a chosen picture (R71). */
export const setPicture = accountIntent({
  name: 'set-picture',
  done: 'profile.picture.saved',
  failed: 'profile.picture.failed',
  run: serverOnly$(async ({ file, context }: Posted) => {
    const picture = file('file')
    if (!picture || picture.size === 0) return refuseAt('file', refuse('invalid-picture'))
    const tooLarge = refuseAt('file', refuse('too-large'))
    if (picture.size > pictureBounds.maxBytes) return tooLarge
    const form = new FormData()
    form.set('file', picture)
    const saved = await cms(peopleApi.setPicture, context, { form, milliseconds: uploadMilliseconds })
    return !saved.ok && saved.code === 'too-large' ? tooLarge : saved
  }),
})

/** Takes the picture away. */
export const removePicture = accountIntent({
  name: 'remove-picture',
  done: 'profile.picture.removed',
  failed: 'profile.picture.removeFailed',
  run: serverOnly$(({ context }: Posted) => cms(peopleApi.removePicture, context)),
})

/** Which mails one gets about one's own lessons and exams: what is ticked. */
export const chooseReminders = accountIntent({
  name: 'choose-reminders',
  done: 'profile.reminders.saved',
  failed: 'profile.reminders.failed',
  run: serverOnly$(({ values, context }: Posted) => {
    const body = Object.fromEntries(reminderKinds.map((kind) => [kind, values[kind] === 'on'])) as ReminderChoices
    return cms(remindersApi.choose, context, { body })
  }),
})

const bringAddress = serverOnly$(({ token }: { token: string }, { context }: Posted): { address: string } => ({
  address: new URL(calendarFeedPath(token), context.settings.publicUrl).href,
}))

/** Makes a calendar link of one's own, in place of the one before: it is shown this once. */
export const makeCalendar = accountIntent({
  name: 'make-calendar',
  done: 'profile.calendar.made',
  failed: 'profile.calendar.makeFailed',
  ...(bringAddress ? { bring: bringAddress } : {}),
  run: serverOnly$(afterProof(({ context }) => cms(calendarsApi.make, context))),
})

/** Ends one's calendar link: it opens nothing any more. */
export const endCalendar = accountIntent({
  name: 'end-calendar',
  done: 'profile.calendar.ended',
  failed: 'profile.calendar.endFailed',
  run: serverOnly$(({ context }: Posted) => cms(calendarsApi.revoke, context)),
})

/** Whether a teacher's calendar has whole names and places. */
export const chooseCalendar = accountIntent({
  name: 'choose-calendar',
  done: 'profile.calendar.chosen',
  failed: 'profile.calendar.chooseFailed',
  run: serverOnly$(
    afterProof(({ values, context }) => cms(calendarsApi.choose, context, { body: { hasNames: values['hasNames'] === 'on' } })),
  ),
})

/** All forms of the profile page. */
export const profileIntents = [
  saveProfile,
  setPicture,
  removePicture,
  chooseReminders,
  makeCalendar,
  endCalendar,
  chooseCalendar,
  ...emailIntents,
  ...securityIntents,
]
