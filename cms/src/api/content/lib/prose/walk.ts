import type { Core, Struct } from '@strapi/strapi'
import { proseFields, type ProseField } from './fields'

type Values = Record<string, unknown>

/** Changes one text among the values that hold it; `path` leads there from the entry. */
export type Change = (values: Values, field: ProseField, path: string[]) => Values

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** An entry, or a part of one, with each of its texts changed; `path` is where it stands. */
export function withTexts(strapi: Core.Strapi, uid: string, values: Values, change: Change, path: string[] = []): Values {
  const model = (strapi.getModel(uid as never) as { attributes: Struct.SchemaAttributes }).attributes
  const own = (proseFields[uid] ?? []).reduce((changed, field) => change(changed, field, [...path, field.body]), values)
  const parts = Object.entries(model).flatMap(([name, attribute]) =>
    attribute.type === 'component' ? [[name, attribute.component] as const] : [],
  )
  return parts.reduce<Values>((changed, [name, part]) => {
    const value = changed[name]
    const within = (one: unknown, ...rest: string[]) =>
      isValues(one) ? withTexts(strapi, part, one, change, [...path, name, ...rest]) : one
    if (Array.isArray(value)) return { ...changed, [name]: value.map((one: unknown, index) => within(one, String(index))) }
    return isValues(value) ? { ...changed, [name]: within(value) } : changed
  }, own)
}
