import { profilePath, reminderKinds, type ReminderChoices } from '@rijbaan/contract'
import { useTranslation } from '../../i18n/use-translation'
import { IntentInput } from '../../forms/intent-input'
import { useForm } from '../../forms/use-form'
import { Button } from '../../ui/button'
import { Panel } from '../../ui/panel'
import { chooseReminders } from './intents'

const words = {
  booked: 'profile.reminders.booked',
  twoDays: 'profile.reminders.twoDays',
  oneDay: 'profile.reminders.oneDay',
  examWeek: 'profile.reminders.examWeek',
} as const

/** Which mails a student gets about their lessons and exams. */
export function RemindersPanel({ choices }: { choices: ReminderChoices }) {
  const { t } = useTranslation()
  const form = useForm(chooseReminders, { action: profilePath })
  return (
    <Panel id="profile-reminders" title={t('profile.reminders.title')}>
      <form.Form {...form.formProps} className="grid gap-4">
        <IntentInput intent={chooseReminders} />
        <fieldset className="grid">
          <legend className="text-muted">{t('profile.reminders.text')}</legend>
          {reminderKinds.map((kind) => (
            <label key={kind} className="flex gap-3 items-center min-h-(--control-small) py-2 leading-[1.4] cursor-pointer">
              <input type="checkbox" className="choice-input flex-none w-6 h-6" name={kind} defaultChecked={choices[kind]} />
              {t(words[kind])}
            </label>
          ))}
        </fieldset>
        <Button type="submit" tone="secondary" size="small" className="justify-self-start" busy={form.isSending}>
          {t(form.isSending ? 'common.saving' : 'common.save')}
        </Button>
      </form.Form>
    </Panel>
  )
}
