import { accept, lessonsApi, lessonTextLength, refuse, type Result } from '@rijbaan/contract'
import { redirect } from '@remix-run/node'
import { serverOnly$ } from 'vite-env-only/macros'
import { cms } from '../../cms.server'
import { intent, type Posted } from '../../forms/intent'
import type { FormResult } from '../../forms/result'
import { sayProblem } from '../../forms/problem-sentence'
import { lengthOfNote } from '../note-length'
import { cancelledMark, dayAddress } from './lessons-view'

/** How long a success is shown, in milliseconds (spec 1 §9: 2 to 3.5 s). */
const milliseconds = 3000

/** The lesson of the page, or on the list the one that the form names. */
const lessonIn = ({ params, values }: Posted): string => params['lessonId'] ?? values['lessonId'] ?? ''
