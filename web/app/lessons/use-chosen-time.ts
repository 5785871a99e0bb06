import { useEffect, useRef, useState, type FormEvent } from 'react'
import { textIn } from '../forms/text-in'

const checkedIn = (form: HTMLFormElement): string => textIn(new FormData(form), 'lessonId')

/**
 * The id of the free time that is checked in a form of them, empty where none is; `ids` are those that there are, and `first` what the page
 * comes with. `place` lies on an element of the form.
 */
export function useChosenTime(ids: string, first = '') {
  const place = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(first)
  // What was chosen before the script came, and what is left once a time has gone.
  useEffect(() => {
    const element = place.current?.closest('form')
    if (element) setChosen(checkedIn(element))
  }, [ids])
  const onChange = ({ currentTarget }: FormEvent<HTMLFormElement>) => setChosen(checkedIn(currentTarget))
  return { chosen, place, onChange }
}
