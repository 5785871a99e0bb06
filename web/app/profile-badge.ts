import { fullNameOf, initialsOfPerson, type CurrentUser } from '@rijbaan/contract'

/** What a header shows of the signed-in person. */
export type ProfileBadge = { name: string; initials: string; picture: string | null }

export const toProfileBadge = (person: CurrentUser): ProfileBadge => ({
  name: fullNameOf(person),
  initials: initialsOfPerson(person),
  picture: person.profilePicture,
})
