import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import type { InputAttributes } from '../../ui/fields/controls'
import { FieldFrame, type FieldOf } from '../../ui/fields/field'
import { isOnTheWay, onceReleased } from '../leaving'
import { CalendarButton } from './calendar-button'
import { writeDay } from './typed-day'
import { useDateText } from './use-date-text'

type DateFieldProps = Omit<
  FieldOf<InputAttributes>,
  'name' | 'type' | 'value' | 'defaultValue' | 'min' | 'max' | 'onChange' | 'onKeyDown'
> & {
  name: string
  /** `YYYY-MM-DD`, here and below; `value` may be what was typed where that is no day. */
  value?: string
  defaultValue?: string
  min?: string | undefined
  max?: string | undefined
  onChange?: (day: string) => void
  /** A day was chosen, or typed to its end, or the field was emptied: what a list waits for to show it. */
  onSettle?: (day: string) => void
}

/**
 * A labelled date, written as the reader does whatever the browser's language: typed, or chosen in a calendar. Without a script it
 * is the browser's own.
 */
export function DateField(props: DateFieldProps) {
  const { id, label, isLabelHidden, hint, error, className, name, value, defaultValue, min, max, onChange, onSettle, onBlur, ...input } =
    props
  const { t } = useTranslation()
  const given = value ?? defaultValue ?? ''
  const date = useDateText({ name, given, min, max, onChange })
  const { isHydrated, problem } = date
  const settled = useRef(given)
  useEffect(() => {
    settled.current = given
  }, [given])
  const settle = (day: string) => {
    if (day === settled.current) return
    settled.current = day
    onSettle?.(day)
  }
  const own = problem && t(`dates.${problem}`, { first: writeDay(min ?? ''), last: writeDay(max ?? '') })
  // What can't be read is said best here; what can, by the form's own rule.
  const shown = (problem === 'invalid' && error && own) || error || (date.isLeft && own) || undefined
  return (
    <FieldFrame {...{ id, label, isLabelHidden, hint, className }} error={shown}>
      {(wired) => (
        <div className="relative">
          <input
            {...input}
            {...wired}
            ref={date.control}
            name={name}
            className="field-control pr-12"
            {...(isHydrated
              ? {
                  type: 'text',
                  inputMode: 'numeric',
                  autoComplete: input.autoComplete ?? 'off',
                  placeholder: t('dates.format'),
                  'aria-describedby': shown
                    ? wired['aria-describedby']
                    : [`${id}-format`, wired['aria-describedby']].filter(Boolean).join(' '),
                  value: date.text,
                }
              : { type: 'date', min, max, value: given })}
            onChange={({ currentTarget }) => date.change(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !onSettle) return
              event.preventDefault()
              date.leave()
              if (!problem) settle(date.day)
            }}
            onBlur={(event) => {
              onBlur?.(event)
              if (!isOnTheWay(event)) onceReleased(date.leave)
              if (!problem) settle(date.day)
            }}
          />
          {isHydrated && (
            <>
              <span id={`${id}-format`} className="words-only">
                {t('dates.hint')}
              </span>
              <CalendarButton
                id={id}
                day={problem ? '' : date.day}
                first={min}
                last={max}
                onChoose={(day) => {
                  date.choose(day)
                  settle(day)
                }}
              />
            </>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
