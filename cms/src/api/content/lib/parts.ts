import type { Core, Struct } from '@strapi/strapi'

type Values = Record<string, unknown>

/** Changes the values of an entry or of a part of one, which is of the type `uid`; `path` leads there from the entry. */
export type Change = (uid: string, values: Values, path: string[]) => Values

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An entry, or a part of one, changed, with all of its parts; `path` is where it stands. */
export function withParts(strapi: Core.Strapi, uid: string, values: Values, change: Change, path: string[] = []): Values {
  const model = (strapi.getModel(uid as never) as { attributes: Struct.SchemaAttributes }).attributes
  const own = change(uid, values, path)
  const parts = Object.entries(model).flatMap(([name, attribute]) =>
    attribute.type === 'component' ? [[name, attribute.component] as const] : [],
  )
  return parts.reduce<Values>((changed, [name, part]) => {
    const value = changed[name]
    const within = (one: unknown, ...rest: string[]) =>
      isValues(one) ? withParts(strapi, part, one, change, [...path, name, ...rest]) : one
    if (Array.isArray(value)) return { ...changed, [name]: value.map((one: unknown, index) => within(one, String(index))) }
    return isValues(value) ? { ...changed, [name]: within(value) } : changed
  }, own)
}
