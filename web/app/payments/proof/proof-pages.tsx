import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { Notice } from '../../ui/notice'
import { readProof, type ReadProof } from './read-proof'

/** Pages that are shown; who wants to see more of a proof has it as a file. */
const shownPages = 10

type PageProps = {
  proof: ReadProof
  /** Counted from 1. */
  number: number
  onDrawn: (number: number) => void
  onFailed: () => void
}

function ProofPage({ proof, number, onDrawn, onFailed }: PageProps) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!canvas.current) return undefined
    const leaving = new AbortController()
    const unlessLeft = (tell: () => void) => () => {
      if (!leaving.signal.aborted) tell()
    }
    proof.draw(number, canvas.current, leaving.signal).then(
      unlessLeft(() => onDrawn(number)),
      unlessLeft(onFailed),
    )
    return () => leaving.abort()
  }, [proof, number, onDrawn, onFailed])

  const caption = `proof-page-${number}`
  return (
    <li>
      <canvas ref={canvas} role="img" aria-labelledby={caption} />
      <p id={caption}>{t('payments.preview.page', { number, of: proof.pageCount })}</p>
    </li>
  )
}

/** Reads a proof while it is looked at. */
function useProof(address: string) {
  const [proof, setProof] = useState<ReadProof | null>(null)
  const [isFailed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  useEffect(() => {
    const leaving = new AbortController()
    readProof(address, leaving.signal).then(
      (read) => {
        if (!leaving.signal.aborted) setProof(read)
      },
      () => {
        if (!leaving.signal.aborted) fail()
      },
    )
    return () => leaving.abort()
  }, [address, fail])
  return { proof, isFailed, fail }
}

/** The first pages of a proof, one after the other. Mounted while they are looked at. */
export function ProofPages({ address }: { address: string }) {
  const { t } = useTranslation()
  const { proof, isFailed, fail } = useProof(address)
  const [drawn, setDrawn] = useState(0)
  const isLoading = !isFailed && drawn === 0
  const shown = proof ? Math.min(proof.pageCount, shownPages, drawn + 1) : 0
  return (
    <>
      <p role="status" className="not-empty:mt-2 not-empty:text-muted not-empty:text-note">
        {isLoading && t('payments.preview.loading')}
      </p>
      {isLoading && !proof && (
        <div className="proof-blank block w-full border border-border aspect-[1/1.414] mt-2 bg-surface-sunken" aria-hidden="true" />
      )}
      {proof && (
        <ol className="proof-pages grid gap-4 [&>li]:max-w-none" aria-label={t('payments.preview.pages')}>
          {Array.from({ length: shown }, (_, index) => (
            <ProofPage key={index} proof={proof} number={index + 1} onDrawn={setDrawn} onFailed={fail} />
          ))}
        </ol>
      )}
      {proof && drawn === shownPages && proof.pageCount > shownPages && (
        <p className="text-muted text-note wrap-anywhere">{t('payments.preview.more', { shown: shownPages, of: proof.pageCount })}</p>
      )}
      {isFailed && <Notice tone="danger">{t('payments.preview.failed')}</Notice>}
    </>
  )
}
