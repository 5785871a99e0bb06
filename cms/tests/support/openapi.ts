/** A schema as `/openapi.json` has it: JSON Schema, as far as ours go. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

type Parameter = { name: string; in: 'path' | 'query'; schema: Schema }

type Described = {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

/** An operation of the API, as a stranger reads it in the API's description. */
export type Operation = {
  method: string
  /** With `{name}` for parameters. */
  path: string
  query: Record<string, Schema>
  body: Schema | null
  /** The body is multipart. */
  isUpload: boolean
}

/** All operations that a running CMS describes. */
export async function readOperations(cmsUrl: string): Promise<Operation[]> {
  const answer = await fetch(`${cmsUrl}/openapi.json`)
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => {
      const [[contentType, content] = []] = Object.entries(requestBody?.content ?? {})
      return {
        method: method.toUpperCase(),
        path,
        query: Object.fromEntries(parameters.flatMap(({ name, in: place, schema }) => (place === 'query' ? [[name, schema]] : []))),
        body: content?.schema ?? null,
        isUpload: contentType === 'multipart/form-data',
      }
    }),
  )
}
