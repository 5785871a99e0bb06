import { readFileSync } from 'node:fs'

/** A setting of the surroundings that the CMS can't run with. Its message is one sentence for whoever starts it. */
export class SettingProblem extends Error {}

/** A setting that has to be there. */
export const text = (name: string, fallback?: string): string => {
  const value = process.env[name] ?? fallback
  if (value === undefined || value === '') throw new SettingProblem(`${name} is not set; .env.example says what it is for.`)
  return value
}

/** A number that a port may have. */
export const port = (name: string, fallback: number): number => {
  const value = Number(process.env[name] || fallback)
  if (!Number.isInteger(value) || value < 1 || value > 65535)
    throw new SettingProblem(`${name} must be a port number, not "${process.env[name] ?? ''}".`)
  return value
}

/** An address with its path, or null where none is set. */
export const addressIfSet = (name: string, example: string): string | null => {
  const value = process.env[name]
  if (!value) return null
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return value
  throw new SettingProblem(`${name} must be an address such as ${example}.`)
}

/** An address with its path. */
export const address = (name: string, fallback: string): string => {
  const value = process.env[name] || fallback
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new SettingProblem(`${name} must be an address such as https://www.example.nl, not "${value}".`)
  return value
}

/** Scheme, host and port of an address. */
export const origin = (name: string, fallback: string): string => new URL(address(name, fallback)).origin

/** A whole number, 1000 at most. */
export const wholeNumber = (name: string, fallback: number, least: number): number => {
  const value = Number(process.env[name] || fallback)
  if (Number.isInteger(value) && value >= least && value <= 1000) return value
  throw new SettingProblem(`${name} must be a whole number from ${least} to 1000, not "${process.env[name] ?? ''}".`)
}

/** What stands in the file that a setting names. */
export function fileNamedBy(name: string): string {
  try {
    return readFileSync(text(name), 'utf8')
  } catch (problem) {
    if (problem instanceof SettingProblem) throw problem
    throw new SettingProblem(`${name} can't be read: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}

/** A setting that is on or off. */
export function isOn(name: string, fallback: '1' | '0'): boolean {
  const value = process.env[name] || fallback
  if (value === '1' || value === '0') return value === '1'
  throw new SettingProblem(`${name} must be 1 or 0, not "${value}".`)
}
