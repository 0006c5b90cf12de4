import type { Endpoint } from '@kreislauf/core/kit.ts'
import { problems } from '@kreislauf/core/problems.ts'
import { z } from 'zod'
import { VERSION } from './versions.ts'

const json = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12', reused: 'inline' })

type Properties = { properties?: Record<string, unknown>; required?: string[] }

function parameters(endpoint: Endpoint) {
  const of = (schema: z.ZodType, where: 'path' | 'query') => {
    const { properties = {}, required = [] } = json(schema, 'input') as Properties
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: shape,
    }))
  }
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query')]
}

function requestBody(endpoint: Endpoint) {
  if (endpoint.kind === 'upload') {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }
    return { requestBody: { content: { 'multipart/form-data': { schema } } } }
  }
  if (endpoint.body instanceof z.ZodVoid) return {}
  const type = endpoint.kind === 'text' ? 'text/plain' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema: json(endpoint.body, 'input') } } } }
}

const answer = (endpoint: Endpoint) =>
  endpoint.kind === 'file'
    ? {
        description: 'The file',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      }
    : {
        description: 'Done',
        content: {
          'application/json': {
            schema: endpoint.output instanceof z.ZodVoid ? { type: 'null' } : json(endpoint.output, 'output'),
          },
        },
      }

/** Of calls made with `saving`. */
const BY_BODY =
  'The body decides which of the rights are needed: C for each record or line without id, U with id, D with `deleted`.'

function operation(endpoint: Endpoint) {
  return {
    tags: [endpoint.feature],
    'x-right': endpoint.can,
    ...(Array.isArray(endpoint.can) && endpoint.asks && { description: BY_BODY }),
    security: endpoint.can === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(endpoint),
    ...requestBody(endpoint),
    responses: { 200: answer(endpoint), default: { $ref: '#/components/responses/Problem' } },
  }
}

const Problem = {
  type: 'object',
  required: ['status', 'errnum', 'title', 'detail', 'code'],
  properties: {
    type: { type: 'string' },
    status: { type: 'integer' },
    errnum: {
      type: 'integer',
      description: Object.entries(problems)
        .map(([code, { errnum }]) => `${errnum} ${code}`)
        .join(', '),
    },
    code: { type: 'string' },
    title: { type: 'string' },
    detail: { type: 'string' },
    params: { type: 'object' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, params: { type: 'object' } },
      },
    },
  },
}

/** The event stream is no call of a contract: a browser's EventSource opens it. */
const stream = {
  get: {
    tags: ['system'],
    security: [],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: {
        description: 'Events: {event, dataClass, dataId, senderAccountId, key}',
        content: { 'text/event-stream': { schema: { type: 'string' } } },
      },
    },
  },
}

/** The OpenAPI 3.1 document of all calls, written from their contracts. */
export function openapi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = { '/sse/{id}': stream }
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kreislauf', version: VERSION, license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Problem: {
          description: 'RFC 9457 problem details',
          content: { 'application/problem+json': { schema: Problem } },
        },
      },
    },
  }
}
