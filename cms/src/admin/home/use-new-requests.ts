import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import type { RequestKind, RequestState } from '@rijbaan/contract'
import { useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import { useAsked } from './use-asked'

export type NewRequest = { documentId: string; name: string; phone: string; kind: RequestKind; receivedAt: string; progress: RequestState }

type List = { results: NewRequest[]; pagination: { total: number } }

/** How many requests the home shows. */
const shown = 6

const list = '/content-manager/collection-types/api::request.request'
const waitingFirst = `${list}?filters[$and][0][progress][$eq]=new&sort=receivedAt:ASC&page=1&pageSize=${shown}`

/**
 * Requests that nobody has called about, the longest waiting first, and how many more there are. One that was just ticked off stays where it
 * is until the page is left, so that a slip can be taken back.
 */
export function useNewRequests() {
  const { get, put } = useFetchClient()
  const { toggleNotification } = useNotification()
  const intl = useIntl()
  const waiting = useCallback(async () => (await get<List>(waitingFirst)).data, [get])
  const asked = useAsked(waiting, { isFresh: true })
  const [spoken, setSpoken] = useState<NewRequest[]>([])
  const [busy, setBusy] = useState<string | null>(null)

  /** By the call that the form of a request makes: its rights, its rules and its line in the audit log. */
  const change = async (request: NewRequest, progress: RequestState) => {
    setBusy(request.documentId)
    try {
      await put(`${list}/${request.documentId}`, { progress })
      const others = spoken.filter(({ documentId }) => documentId !== request.documentId)
      setSpoken(progress === 'new' ? others : [...others, { ...request, progress }])
      if (progress === 'new') asked.ask()
    } catch {
      toggleNotification({ type: 'danger', message: intl.formatMessage({ id: 'rijbaan.home.requests.problem' }, { name: request.name }) })
    }
    setBusy(null)
  }

  const isSpoken = ({ documentId }: NewRequest) => spoken.some((request) => request.documentId === documentId)
  const requestsIn = ({ results }: List): NewRequest[] => {
    const open = results.filter((request) => !isSpoken(request))
    return [...open, ...spoken].sort((one, other) => one.receivedAt.localeCompare(other.receivedAt))
  }
  const moreThan = ({ results, pagination }: List): number => pagination.total - results.length

  return {
    asked,
    requestsIn,
    moreThan,
    busy,
    tickOff: (request: NewRequest) => void change(request, 'called'),
    takeBack: (request: NewRequest) => void change(request, 'new'),
  }
}
