import { problems } from '@kreislauf/core/features.ts'
import { type Endpoint, takesForm } from '@kreislauf/core/kit.ts'
import { isPaged, windowOf } from '@kreislauf/core/paging.ts'
import { anyOf } from '@kreislauf/core/permissions.ts'
import { z } from 'zod'
import type { Shape } from './examples.ts'
import { exampleOf } from './examples.ts'
import { shareSchemas } from './sharedschemas.ts'
import { VERSION } from './versions.ts'

/** The media type object of a schema, with an example. */
function media(schema: z.ZodType, io: 'input' | 'output') {
  const shape = jsonSchema(schema, io)
  return { schema: shape, example: exampleOf(shape) }
}

function parameters(endpoint: Endpoint) {
  const of = (schema: z.ZodType, where: 'path' | 'query') => {
    const { properties = {}, required = [] } = jsonSchema(schema, 'input')
    return Object.entries(properties).map(([name, shape]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      schema: shape,
      // Optional parameters are not filled in when the call is tried.
      ...((where === 'path' || required.includes(name)) && { example: exampleOf(shape, name) }),
    }))
  }
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query')]
}

/** Replaces a file: the id of a chunked upload. */
const partwise = {
  upload: { type: 'string', format: 'uuid', description: 'Instead of `file`: the name of a file that came in parts' },
  filename: { type: 'string', description: 'With `upload`' },
  filesize: { type: 'integer', description: 'With `upload`: its bytes' },
}

function requestBody(endpoint: Endpoint) {
  if (takesForm(endpoint)) {
    const inParts = endpoint.kind === 'upload' && endpoint.feature !== 'files'
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' }, ...(inParts && partwise) },
    }
    return { requestBody: { content: { 'multipart/form-data': { schema } } } }
  }
  if (endpoint.body instanceof z.ZodVoid) return {}
  const type = endpoint.kind === 'text' ? 'text/plain' : 'application/json'
  return { requestBody: { required: true, content: { [type]: media(endpoint.body, 'input') } } }
}

/** The output of a list: all of it, or a window if the call asks for one. */
const answerOf = (endpoint: Endpoint) =>
  isPaged(endpoint) ? z.union([endpoint.output, windowOf(endpoint.output)]) : endpoint.output

const answer = (endpoint: Endpoint) =>
  endpoint.kind === 'file'
    ? {
        description: 'The file',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      }
    : {
        description: 'Done',
        content: {
          'application/json':
            endpoint.output instanceof z.ZodVoid ? { schema: { type: 'null' } } : media(answerOf(endpoint), 'output'),
        },
      }

/** For calls made with `saving`. */
const BY_BODY =
  'The body decides which of the rights are needed: C for each record or line without id, U with id, D with `deleted`.'

/** Describes who may make the call. */
function rightOf({ can }: Endpoint): string {
  if (can === 'public') return 'Open to everybody.'
  if (can === 'login') return 'For everybody who is signed in.'
  return `Needs ${anyOf(can).join(' or ')}.`
}

const ofCompanies = (kinds: readonly string[]) =>
  `Only for companies with an active department of this kind: ${kinds.join(' or ')}.`

function descriptionOf(endpoint: Endpoint): string {
  const { can, asks, departments } = endpoint
  const more = [Array.isArray(can) && asks && BY_BODY, departments && ofCompanies(departments)]
  return [rightOf(endpoint), ...more.filter(Boolean)].join(' ')
}

function operation(endpoint: Endpoint, name: string) {
  return {
    tags: [endpoint.feature],
    operationId: name,
    summary: name,
    'x-right': endpoint.can,
    ...(endpoint.departments && { 'x-departments': endpoint.departments }),
    description: descriptionOf(endpoint),
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

/** The event stream is not part of a contract: a browser's EventSource opens it. */
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

const INTRODUCTION = `Sign in by \`accounts.login\` and send its token with every call as \`Authorization: Bearer …\`.
Dates are days (\`2026-03-16\`), instants are in UTC, masses are kilograms with at most three decimals.
A call that fails answers problem details (RFC 9457) with a stable \`code\`; \`errors\` names the fields.
A save that is sent again with the same \`Idempotency-Key\` is done once. \`version\` is sent back as it was read,
by a call that takes it also without a form: where somebody else changed the record meanwhile, the call is refused with who did so, when, and
what is stored now.`

/** Generates the OpenAPI 3.1 document of all calls from their contracts, given by name. */
export function openapi(contracts: Record<string, Record<string, Endpoint>>) {
  const endpoints = Object.entries(contracts).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
  )
  const { schemas, operations } = shareSchemas(
    new Map(endpoints.map(([name, endpoint]) => [name, operation(endpoint, name)])),
  )
  const paths: Record<string, Record<string, unknown>> = { '/sse/{id}': stream }
  for (const [name, endpoint] of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operations.get(name) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kreislauf',
      version: VERSION,
      description: INTRODUCTION,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas,
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

/**
 * The JSON schema of a call's `input` or `output`. For a transformed value, which zod cannot describe, it is the schema
 * of the value before the transformation.
 */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Shape {
  const { $schema, ...shape } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    reused: 'inline',
    override({ zodSchema, jsonSchema: told }) {
      // The limit of safe integers is not one of our rules.
      if (told.minimum === Number.MIN_SAFE_INTEGER) delete told.minimum
      if (told.maximum === Number.MAX_SAFE_INTEGER) delete told.maximum
      if (io === 'output' && zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform) {
        const { $schema: _, ...before } = z.toJSONSchema(zodSchema.in as z.ZodType, {
          io: 'input',
          unrepresentable: 'any',
        })
        Object.assign(told, before)
      }
    },
  })
  return shape as Shape
}
