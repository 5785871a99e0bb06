import { useNavigate } from '@remix-run/react'
import type { Asked, Language, PackageQuery } from '@rijbaan/contract'
import { useCallback, useState } from 'react'
import type { ChosenPackage } from '../requests/chosen-package'
import { PackageDialog } from '../requests/package-dialog'

type Options = {
  packages: ChosenPackage[]
  /** From `?package=`; a browser without a script gets the form in the page (R59). */
  packageId: string | null
  pageHref: string
  language: Language
}

/** The package dialog of a page, and what its choose buttons call. Opening resets everything (spec 1 §4). */
export function usePackageRequest({ packages, packageId, pageHref, language }: Options) {
  const navigate = useNavigate()
  const [chosenId, setChosenId] = useState(packageId)
  const [isOpen, setOpen] = useState(packageId !== null)
  const [openings, setOpenings] = useState(0)
  const chosen = packages.find(({ id }) => id === chosenId)

  const choose = useCallback((id: string) => {
    setChosenId(id)
    setOpenings((count) => count + 1)
    setOpen(true)
  }, [])

  const close = useCallback(() => {
    setOpen(false)
    // A reload must not open it again.
    const asked: Asked<PackageQuery> = new URLSearchParams(window.location.search)
    if (asked.has('package')) navigate(pageHref, { replace: true, preventScrollReset: true })
  }, [navigate, pageHref])

  const dialog = chosen && (
    <PackageDialog
      key={openings}
      chosen={chosen}
      language={language}
      pageHref={pageHref}
      isAnew={openings > 0}
      isOpen={isOpen}
      openedByServer={openings === 0 && packageId === chosen.id}
      onClose={close}
    />
  )
  return { choose, dialog }
}
