import type { Locator } from '@playwright/test'
import type { Visitor } from './visitor'

/** The links of a list of exams, by where they lead. */
export const examLinks = ({ page }: Visitor): Locator => page.getByRole('main').getByRole('listitem').locator('a[href*="/exams/"]')
