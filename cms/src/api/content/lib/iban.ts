import { plainIban } from '@rijbaan/contract'
import { isSEPACountry, isValidIBAN } from 'ibantools'

/** The sample school's account, of a bank that there isn't: it may be kept, and nobody can pay to it. */
export const sampleIban = 'NL00 TEST 0000 0000 00'

/** Whether it is an account number as banks give them out: of a country that has such, as long as there, with the check digits that belong to it. */
export const isRealIban = (iban: string): boolean => isValidIBAN(plainIban(iban))

/** Whether a European transfer goes there, which a QR code fills in: a real account of a country of SEPA. */
export const takesTransfers = (iban: string): boolean => isRealIban(iban) && isSEPACountry(plainIban(iban).slice(0, 2))

/** Whether it is the sample school's. */
export const isSampleIban = (iban: string): boolean => plainIban(iban) === plainIban(sampleIban)
