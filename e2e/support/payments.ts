import type { Locator } from '@playwright/test'
import type { Visitor } from './visitor'

/** The rows of the office's list, each a link with its amount. */
export const paymentLines = ({ page }: Visitor): Locator => page.getByRole('main').getByRole('listitem').getByRole('link', { name: /€/ })

/** The office's row of a payment, by a student's name or by what it is for. */
export const paymentLine = (visitor: Visitor, text: string): Locator => paymentLines(visitor).filter({ hasText: text })
