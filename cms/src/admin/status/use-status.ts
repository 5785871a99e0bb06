import { isFetchError, useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useCallback, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Status } from '../../status'

const place = '/rijbaan/status'

const refusalOf = (problem: unknown): 'forbidden' | 'failed' => (isFetchError(problem) && problem.status === 403 ? 'forbidden' : 'failed')

/** The installation's status, asked of the server, and again after mails were sent again. */
export function useStatus() {
  const { get, post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const intl = useIntl()
  const [status, setStatus] = useState<Status | null>(null)
  const [refusal, setRefusal] = useState<'forbidden' | 'failed' | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const load = useCallback(async () => {
    try {
      const { data } = await get<{ data: Status }>(place)
      setStatus(data.data)
    } catch (problem) {
      setRefusal(refusalOf(problem))
    }
  }, [get])

  useEffect(() => {
    void load()
  }, [load])

  const again = async (id: number | 'all') => {
    setIsBusy(true)
    try {
      const { data } = await post<{ data: { taken: number } }>(`${place}/mails/${id}/send-again`)
      const message = intl.formatMessage({ id: 'rijbaan.status.again.done' }, { count: data.data.taken })
      toggleNotification({ type: 'success', message })
      await load()
    } catch (problem) {
      setRefusal(refusalOf(problem))
    }
    setIsBusy(false)
  }

  return { status, refusal, isBusy, sendAgain: (id: number | 'all') => void again(id) }
}
