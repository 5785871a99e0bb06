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

/** A multipart body: the file, and the texts beside it that the endpoint names. */
const uploadContent = (field: string, body: z.ZodType | undefined) => {
  const { properties = {}, required = [] } = (body ? toSchema(body, 'input') : {}) as ObjectSchema
  const file = { type: 'string', format: 'binary' }
  return {
    'multipart/form-data': { schema: { type: 'object', properties: { ...properties, [field]: file }, required: [...required, field] } },
  }
}

function requestBody({ body, upload }: Endpoint) {
  if (upload) return { requestBody: { required: true, content: uploadContent(upload.field, body) } }
  return body ? { requestBody: { required: true, content: jsonContent(toSchema(body, 'input')) } } : {}
}

const answerContent = ({ answer, answersIn }: Endpoint) =>
  answersIn ? { [answersIn]: { schema: { type: 'string' } } } : jsonContent(toSchema(answer, 'output'))

const toOperation = (subject: string, endpoint: Endpoint) => ({
  tags: [subject],
  summary: endpoint.summary,
  description: accessNote(endpoint.access),
  parameters: [...pathParameters(endpoint.path), ...(endpoint.query ? queryParameters(endpoint.query) : [])],
  ...requestBody(endpoint),
  responses: {
    200: { description: 'Done', content: answerContent(endpoint) },
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
