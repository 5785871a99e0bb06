import { type CurrentUser, initialsOfPerson } from '@rijbaan/contract'
import { classNames } from '../ui/class-names'

/** Whose picture can be shown. */
export type Pictured = Pick<CurrentUser, 'firstName' | 'lastName' | 'profilePicture'> & Partial<Pick<CurrentUser, 'username' | 'email'>>

/** A person's picture, or their initials. Without a label it only accompanies a name that stands beside it. */
export function Portrait({ person, size, label }: { person: Pictured; size: 'small' | 'large'; label?: string }) {
  const look = classNames('portrait', `portrait-${size}`)
  if (person.profilePicture) return <img className={look} src={person.profilePicture} alt={label ?? ''} width={320} height={320} />
  return (
    <span className={look} {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {initialsOfPerson(person)}
    </span>
  )
}
