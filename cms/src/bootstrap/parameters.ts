import {
  checkParameter,
  durationBounds,
  isParameterKey,
  parameterBounds,
  parameterProblems,
  type Language,
  type ParameterProblem,
} from '@rijbaan/contract'
import type { Core } from '@strapi/strapi'
import { staffLanguage } from '../strapi/staff-language'
import { refuseAt } from './panel-routes'

const uid = 'api::parameter.parameter'

type Form = { key?: unknown; value?: unknown }

type Call = { uid: string; params: { documentId?: string; data?: Form } }

const { lessonsPerDay, minimumAge } = parameterBounds

const sentences: Record<Language, Record<ParameterProblem, string>> = {
  nl: {
    'number-invalid': `Vul een heel getal in: ${lessonsPerDay.min} tot ${lessonsPerDay.max} lessen, ${minimumAge.min} tot ${minimumAge.max} jaar.`,
    'duration-invalid': `Een les duurt ${durationBounds.min} tot ${durationBounds.max} minuten, in stappen van ${durationBounds.step}.`,
    'type-invalid': 'Kies een soort les die het portaal kent.',
    'days-invalid': 'Noem dagen van 1 (maandag) tot 7 (zondag), zoals [1,2,3].',
  },
  en: parameterProblems,
}

/** Holds what the panel saves of the portal's parameters to the rule of the portal's own screen, and keeps it without space around it. */
export function checkParameters(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid: type, params } = context as unknown as Call
    if (type !== uid || !params.data) return next()
    const { documentId, data } = params
    const stored = documentId ? ((await strapi.db.query(uid).findOne({ where: { documentId } })) as Form | null) : null
    const { key, value } = { ...stored, ...data }
    if (typeof key !== 'string' || typeof value !== 'string' || !isParameterKey(key)) return next()
    const problem = checkParameter(key, value.trim())
    if (problem) refuseAt(['value'], sentences[staffLanguage(strapi)][problem])
    params.data = { ...data, value: value.trim() }
    return next()
  })
}
