import type { AppLoadContext } from '@remix-run/node'
import { isId, refuse, type Lesson, type Result } from '@rijbaan/contract'
import { serverOnly$ } from 'vite-env-only/macros'
import { intent, type Posted } from '../forms/intent'
import type { FormResult } from '../forms/result'
import { sayResult } from '../forms/say-result'
import { shortMoment } from './lesson-moment.server'

/** Long enough to read when the lesson is now. */
const milliseconds = 3500

const answers = { name: 'move', done: 'lessons.move.done', failed: 'lessons.move.failed', milliseconds } as const

/** When a lesson is, in short: `ma 23 nov, 09:00`. */
export type MovedLesson = { moment: string }

type Move = (id: string, to: string, context: AppLoadContext) => Promise<Result<Lesson>>

const bringMoment = serverOnly$((lesson: Lesson, { context }: Posted): MovedLesson => ({
  moment: shortMoment(lesson, context.visitor.language, context.now),
}))

/** Moves the lesson of the page to the free slot that its form names; `move` is the call of whoever moves it, on the server alone. */
export const moveIntent = (move: Move | undefined) =>
  intent<MovedLesson, Lesson>({
    ...answers,
    say: (i18n, result) => {
      const message = sayResult(i18n, { ...answers, run: undefined }, result as FormResult<never>)
      return message && result.data ? { ...message, detail: result.data.moment } : message
    },
    about: ({ params }: Posted): string => params['lessonId'] ?? '',
    run: serverOnly$(async ({ params, values, context }: Posted) => {
      const { lessonId: to = '' } = values
      return isId(to) && move ? move(params['lessonId'] ?? '', to, context) : refuse('invalid-input')
    }),
    ...(bringMoment ? { bring: bringMoment } : {}),
  })
