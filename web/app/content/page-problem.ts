import { isRouteErrorResponse } from '@remix-run/react'
import type { Site } from '@rijbaan/contract'
import { failedSubmissionIn, type FailedSubmission } from '../forms/failed-submission'

/** The titles of the screens that stand for an error, by their status. */
export const errorTitles = {
  403: 'errorPage.forbidden.title',
  404: 'errorPage.notFound.title',
  500: 'errorPage.serverError.title',
  503: 'errorPage.unavailable.title',
} as const

export type ErrorStatus = keyof typeof errorTitles

const statusOf = (problem: unknown): number => (isRouteErrorResponse(problem) ? problem.status : 500)

/** What the root knows of a page that says no. */
export type ProblemData = {
  site: Site
  /** The form that the page would have answered. */
  failedSubmission: FailedSubmission | null
  /** In the portal. */
  errorTitles: Record<ErrorStatus, string> | null
}

/** Which screen stands for an error. */
export function screenFor(problem: unknown): ErrorStatus {
  const status = statusOf(problem)
  if (status === 403 || status === 503) return status
  return status === 404 || status === 405 ? 404 : 500
}

/** What was posted where neither the form nor its page could be answered; `kept` is what the root has of it. */
export const failedSubmissionFor = (problem: unknown, kept: FailedSubmission | null | undefined): FailedSubmission | null =>
  failedSubmissionIn(problem) ?? (statusOf(problem) === 503 ? (kept ?? null) : null)
