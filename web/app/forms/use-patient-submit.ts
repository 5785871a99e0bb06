import { useEffect, useState, type FormEvent } from 'react'

type Press = { form: HTMLFormElement; button: HTMLElement | null }

/**
 * Lets a form wait that is pressed while the page is still being loaded after its last answer. The router cuts that loading off
 * and forgets that it has; where the new answer then leads to another page, the next navigation fails (react-router 15365,
 * mended for later versions only).
 */
export function usePatientSubmit(isLoading: boolean) {
  const [waiting, setWaiting] = useState<Press | null>(null)

  useEffect(() => {
    if (!waiting || isLoading) return
    setWaiting(null)
    const { form, button } = waiting
    if (form.isConnected) form.requestSubmit(button?.isConnected ? button : null)
  }, [waiting, isLoading])

  const onSubmitCapture = (event: FormEvent<HTMLFormElement>) => {
    if (!isLoading) return
    event.preventDefault()
    event.stopPropagation()
    setWaiting({ form: event.currentTarget, button: (event.nativeEvent as SubmitEvent).submitter })
  }
  return { isWaiting: waiting !== null, onSubmitCapture }
}
