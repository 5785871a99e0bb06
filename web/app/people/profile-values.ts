import { isLanguage, isLicenseType, type ProfileField } from '@rijbaan/contract'
import { writeDay } from '../forms/dates/typed-day'
import type { I18n } from '../i18n/instance'
import { licenseTypeKeys } from './license-type-keys'

/** A field of a profile as its form has it, in words. */
export function sayProfileValue({ t }: I18n, field: ProfileField, value: string): string {
  if (value === '') return t('people.notGiven')
  if (field === 'licenseType' && isLicenseType(value)) return t(licenseTypeKeys[value])
  if (field === 'language' && isLanguage(value)) return t(`people.mailLanguage.${value}`)
  return field === 'dateOfBirth' ? writeDay(value) : value
}
