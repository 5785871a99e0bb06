import type { ShouldRevalidateFunction } from '@remix-run/react'

/**
 * For screens that others change too: they are loaded anew after a form of theirs, also a refused one. Not where the CMS didn't
 * answer: it would answer no better now, and what was typed would go with the screen.
 */
export const revalidateAfterPost: ShouldRevalidateFunction = ({ formMethod, actionStatus = 200, defaultShouldRevalidate }) =>
  formMethod === 'POST' ? actionStatus < 500 : defaultShouldRevalidate
