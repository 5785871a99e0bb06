import { checkPasskeyName, passkeyNameMaxLength, profilePath } from '@rijbaan/contract'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { IntentInput } from '../forms/intent-input'
import { knownCodes } from '../forms/result'
import { textIn } from '../forms/text-in'
import { useForm } from '../forms/use-form'
import { Button } from '../ui/button'
import { Field } from '../ui/fields/field'
import { AskAgain } from './ask-again'
import { removePasskey, renamePasskey } from './passkey-intents'
import type { PasskeyLine } from './passkeys.server'
import type { AskedProof } from './proof'
import { passkeyNameSentence } from './sentences'
import { StateChip } from './state-chip'

type RowProps = { passkey: PasskeyLine }
type ProvenRowProps = RowProps & { proof: AskedProof }

const PasskeyInput = ({ passkey: { id } }: RowProps) => <input type="hidden" name="passkey" value={id} />

/** Gives it another name; the form closes once it has. */
function Rename({ passkey }: RowProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<ReturnType<typeof checkPasskeyName>>(null)
  const renaming = useForm(renamePasskey, { action: profilePath, about: String(passkey.id) })
  const fieldId = `passkey-name-${passkey.id}`
  const { name: refused } = knownCodes(renaming.result?.fields ?? {}, passkeyNameSentence)
  const code = problem ?? refused
  return (
    <details open={refused ? true : undefined} key={passkey.name}>
      <summary className="button button-secondary button-small">
        {t('profile.passkeys.rename')}
        <span className="words-only"> {passkey.name}</span>
      </summary>
      <renaming.Form
        {...renaming.formProps}
        className="grid gap-4 max-w-90 mt-4"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          const found = checkPasskeyName(textIn(new FormData(event.currentTarget), 'name'))
          setProblem(found)
          if (!found) return
          event.preventDefault()
          document.getElementById(fieldId)?.focus()
        }}
      >
        <IntentInput intent={renamePasskey} />
        <PasskeyInput passkey={passkey} />
        <Field
          id={fieldId}
          name="name"
          label={t('profile.passkeys.name')}
          defaultValue={renaming.posted?.values['name'] ?? passkey.name}
          maxLength={passkeyNameMaxLength}
          autoComplete="off"
          required
          error={code ? t(passkeyNameSentence[code]) : undefined}
        />
        <Button type="submit" size="small" busy={renaming.isSending}>
          {renaming.isSending ? t('profile.saving') : t('profile.passkeys.saveName')}
        </Button>
      </renaming.Form>
    </details>
  )
}

/** Removes it, after it was said what that means. */
function Remove({ passkey, proof }: ProvenRowProps) {
  const { t } = useTranslation()
  const removing = useForm(removePasskey, { action: profilePath, about: String(passkey.id) })
  return (
    <>
      <details>
        <summary className="button button-secondary button-small">
          {t('profile.passkeys.remove')}
          <span className="words-only"> {passkey.name}</span>
        </summary>
        <removing.Form {...removing.formProps} className="grid gap-4 max-w-90 mt-4">
          <p>{t('profile.passkeys.removeText')}</p>
          <IntentInput intent={removePasskey} />
          <PasskeyInput passkey={passkey} />
          <Button type="submit" tone="danger" size="small" busy={removing.isSending}>
            {removing.isSending ? t('profile.passkeys.removing') : t('profile.passkeys.removeNow')}
          </Button>
        </removing.Form>
      </details>
      <AskAgain
        id={`remove-passkey-${passkey.id}`}
        form={removing}
        intent={removePasskey}
        proof={proof}
        closeHref={`${profilePath}#profile-passkeys`}
      />
    </>
  )
}

/** One passkey: what it is called, since when, and what its owner can do with it. */
export function PasskeyRow({ passkey, proof }: ProvenRowProps) {
  const { t } = useTranslation()
  return (
    <li className="grid gap-y-2 max-w-none py-3 border-t border-border">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-semibold wrap-anywhere">{passkey.name}</span>
        <StateChip>{passkey.isBackedUp ? t('profile.passkeys.backedUp') : t('profile.passkeys.onOneDevice')}</StateChip>
      </div>
      <span className="text-muted text-small">
        {t('profile.passkeys.addedAt', { at: passkey.createdAt })}
        <br />
        {passkey.lastUsedAt ? t('profile.passkeys.lastUsedAt', { at: passkey.lastUsedAt }) : t('profile.passkeys.neverUsed')}
      </span>
      {/* One below the other: what opens under one moves the other nowhere but down. */}
      <div className="grid gap-3 [&>details>summary]:w-fit">
        <Rename passkey={passkey} />
        <Remove passkey={passkey} proof={proof} />
      </div>
    </li>
  )
}
