import { isFetchError, useFetchClient, useNotification } from '@strapi/strapi/admin'
import { toLanguage } from '@rijbaan/contract'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { readTypedPrice, typedPriceOf } from '../typed-price'

/** Something with a price, as the content manager lists it. */
export type Priced = {
  documentId: string
  name: string
  price: number | null
  requestPrice?: number | null
  isHidden: boolean | null
  section?: 'manual' | 'automatic'
  status: 'draft' | 'modified' | 'published'
}

type Field = 'price' | 'requestPrice'
type Typed = Partial<Record<Field, string>>

/** Fields that are shown: the price in the request only where there is one (R4). */
export const fieldsOf = ({ requestPrice }: Priced): Field[] => (requestPrice == null ? ['price'] : ['price', 'requestPrice'])

/** One price and its form. It is published by the call that the form of the entry makes: its rights, its rules, its line in the audit log. */
export function usePublishedPrice(uid: string, priced: Priced) {
  const { post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const intl = useIntl()
  const language = toLanguage(intl.locale)
  const [kept, setKept] = useState(priced)
  const [typed, setTyped] = useState<Typed>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState<'still' | 'busy' | 'done'>('still')

  const textOf = (field: Field): string => typed[field] ?? typedPriceOf(kept[field] ?? null, language)
  const isChanged = fieldsOf(priced).some((field) => readTypedPrice(textOf(field)) !== (kept[field] ?? null))

  const type = (field: Field, text: string) => {
    setTyped({ ...typed, [field]: text })
    setProblem(null)
    setProgress('still')
  }

  const send = async (prices: Partial<Record<Field, number | null>>) => {
    setProblem(null)
    setProgress('busy')
    try {
      await post(`/content-manager/collection-types/${uid}/${priced.documentId}/actions/publish?locale=${language}`, prices)
      setKept({ ...kept, ...prices, status: 'published' })
      setTyped({})
      setProgress('done')
      toggleNotification({ type: 'success', message: intl.formatMessage({ id: 'rijbaan.home.prices.told' }, { name: priced.name }) })
    } catch (failure) {
      const said = isFetchError(failure) ? failure.message : ''
      setProblem(said || intl.formatMessage({ id: 'rijbaan.home.prices.failed' }))
      setProgress('still')
    }
  }

  const publish = () => {
    const prices = Object.fromEntries(fieldsOf(priced).map((field) => [field, readTypedPrice(textOf(field))]))
    if (Object.values(prices).includes(undefined)) return setProblem(intl.formatMessage({ id: 'rijbaan.home.prices.unreadable' }))
    return void send(prices)
  }

  return { kept, textOf, type, problem, isChanged, isBusy: progress === 'busy', isDone: progress === 'done', publish }
}
