import { findPath, searchMaxLength, type FindQuery, type NamesOf } from '@rijbaan/contract'
import { Form } from '@remix-run/react'
import { Search } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { Field } from '../ui/fields/field'
import type { FoundView } from './find.server'
import { FoundList } from './found-list'

/** The form's input, by what it puts in the address. */
const inputs = { q: 'q' } as const satisfies NamesOf<FindQuery>

/** Finds a student, a teacher, a lesson or a page; with a script the same is a dialog on every screen (Ctrl K). */
export function FindScreen({ view }: { view: FoundView }) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="text-h2">{t('find.title')}</h1>
      <div className="panel max-w-[720px] p-4 tablet:p-6">
        <Form method="get" action={findPath()} role="search" className="grid gap-3 mb-4 tablet:flex tablet:items-start">
          <Field
            id="find-words"
            name={inputs.q}
            type="search"
            className="tablet:flex-1"
            label={t('find.label')}
            hint={t('find.hint')}
            defaultValue={view.text}
            maxLength={searchMaxLength}
            autoComplete="off"
          />
          <Button type="submit" className="tablet:mt-6">
            <Search aria-hidden="true" size={20} />
            {t('find.submit')}
          </Button>
        </Form>
        <FoundList view={view} />
      </div>
    </>
  )
}
