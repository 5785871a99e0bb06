import { endpoints, problems, type Access, type Endpoint } from '@rijbaan/contract'
import { z } from 'zod'

const toSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...plain } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return plain
}

const problemSchema = {
  type: 'object',
  required: ['message', 'code', 'details'],
  properties: { message: { type: 'string' }, code: { type: 'string', enum: Object.keys(problems) }, details: { type: 'object' } },
}

const jsonContent = (schema: unknown) => ({ 'application/json': { schema } })

const accessNote = (access: Access): string => {
  if (access === 'public') return 'Open to everyone.'
  if (access === 'web-app') return 'For the web app alone: it sends the shared secret in X-Rijbaan-Secret.'
  return `For ${access.join(', ')}.`
}

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] }

function queryParameters(query: z.ZodType) {
  const { properties = {}, required = [] } = toSchema(query, 'input') as ObjectSchema
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: required.includes(name), schema }))
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

const toOperation = (subject: string, { path, access, summary, body, query, answer }: Endpoint) => ({
  tags: [subject],
  summary,
  description: accessNote(access),
  parameters: [...pathParameters(path), ...(query ? queryParameters(query) : [])],
  ...(body ? { requestBody: { required: true, content: jsonContent(toSchema(body, 'input')) } } : {}),
  responses: {
    200: { description: 'Done', content: jsonContent(toSchema(answer, 'output')) },
    default: { description: 'Refused', content: jsonContent({ $ref: '#/components/schemas/Problem' }) },
  },
})

/** The API's description in OpenAPI 3.1, made from the contract's table of endpoints. */
export function describeApi(serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [subject, family] of Object.entries(endpoints)) {
    for (const endpoint of Object.values(family)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(subject, endpoint) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rijbaan', version: '1.0.0', description: 'The API of a driving school: its public forms and its portal.' },
    servers: [{ url: serverUrl }],
    paths,
    components: { schemas: { Problem: problemSchema } },
  }
}
