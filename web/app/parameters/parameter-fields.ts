import {
  checkParameter,
  parameterDefaults,
  parameterKeys,
  plainParameter,
  type Parameter,
  type ParameterKey,
  type ParameterProblem,
} from '@rijbaan/contract'

export type ParameterValues = Record<ParameterKey, string>
export type ParameterProblems = Partial<Record<ParameterKey, ParameterProblem>>

/** 1 (Monday) to 7. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Name of a weekday's checkbox. */
export const dayName = (weekday: number): string => `day-${weekday}`

const daysKey = 'teacher.working.days' satisfies ParameterKey

/** Names of the form's controls: one for each parameter, but for the working days, which are seven. */
export const controlNames: readonly string[] = [...parameterKeys.filter((key) => key !== daysKey), ...weekdays.map(dayName)]

/** The parameter that a control belongs to. */
export const keyOfControl = (name: string): ParameterKey => parameterKeys.find((key) => key === name) ?? daysKey

/** The five values as the API lists them; one that is missing has its default. */
export const valuesIn = (listed: Parameter[]): ParameterValues =>
  Object.fromEntries(
    parameterKeys.map((key) => [key, listed.find((parameter) => parameter.key === key)?.value ?? parameterDefaults[key].value]),
  ) as ParameterValues

/** The five values as a form has them: a ticked day has a value, whatever it is. */
export function valuesFromControls(controls: Readonly<Record<string, string | undefined>>): ParameterValues {
  const days = weekdays.filter((weekday) => controls[dayName(weekday)])
  return Object.fromEntries(
    parameterKeys.map((key) => [key, key === daysKey ? JSON.stringify(days) : (controls[key] ?? '').trim()]),
  ) as ParameterValues
}

/** What is wrong with the values, by the rule that the CMS will apply (spec 2 §5). */
export function checkParameters(values: ParameterValues): ParameterProblems {
  const problems: ParameterProblems = {}
  for (const key of parameterKeys) {
    const problem = checkParameter(key, values[key])
    if (problem) problems[key] = problem
  }
  return problems
}

/** The parameters that differ from what they were; one that isn't known to have been anything does. */
export const changedKeys = (values: ParameterValues, before: Partial<ParameterValues>): ParameterKey[] =>
  parameterKeys.filter((key) => before[key] === undefined || plainParameter(key, values[key]) !== plainParameter(key, before[key]))
