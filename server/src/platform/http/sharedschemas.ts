import { isDeepStrictEqual } from 'node:util'
import { fieldOf, isRecord } from '@kreislauf/core/keys.ts'

/** What a body or an answer is, by its media type. */
type Content = Record<string, { schema: unknown; example?: unknown }>

/** An operation of an OpenAPI document, as far as it has schemas. */
export interface Operation {
  parameters: { name: string; schema: unknown }[]
  requestBody?: { content: Content }
  responses: { 200: { content: Content } }
}

/** In characters: a shorter shape costs less than a reference to it. */
const WORTH_SHARING = 120

const REFERENCE = '#/components/schemas/'

const pascal = (words: string) => words.replace(/(?:^|\W+)(\w)/g, (_, first: string) => first.toUpperCase())

/** Keywords between a shape and its parts that say nothing about what the part is. */
const unnamed = new Set(['properties', 'items', 'anyOf', 'oneOf', 'allOf', 'prefixItems', 'additionalProperties'])

const isNullable = (shape: Record<string, unknown>) =>
  Array.isArray(shape['anyOf']) && shape['anyOf'].some(choice => fieldOf(choice, 'type') === 'null')

/** What is shared: objects, choices, lists of codes. What may be empty, too, is a reference and `null`. */
const isShared = (shape: Record<string, unknown>) =>
  shape['type'] === 'object' || shape['enum'] || (shape['anyOf'] && !isNullable(shape))

/** Calls `visit` with each object, choice and list of codes in a schema, outer ones first, and with the name that its place gives it. */
function eachShape(value: unknown, name: string, visit: (text: string, name: string) => void): void {
  if (Array.isArray(value)) for (const one of value) eachShape(one, name, visit)
  else if (isRecord(value)) {
    if (isShared(value)) visit(JSON.stringify(value), name)
    for (const [key, part] of Object.entries(value))
      eachShape(part, unnamed.has(key) ? name : name + pascal(key), visit)
  }
}

/** The names of shapes, by their JSON text, that occur more than once: each bears the shortest that its places give it. */
function namesOf(places: readonly { name: string; schema: unknown }[]): Map<string, string> {
  const seen = new Map<string, string[]>()
  for (const { name, schema } of places)
    eachShape(schema, pascal(name), (text, at) => {
      if (text.length >= WORTH_SHARING) seen.set(text, [...(seen.get(text) ?? []), at])
    })
  const names = new Map<string, string>()
  const taken = new Set<string>()
  for (const [text, [first = '', ...others]] of seen) {
    if (!others.length) continue
    const name = others.reduce((best, other) => (other.length < best.length ? other : best), first)
    let free = name
    for (let n = 2; taken.has(free); n++) free = `${name}${n}`
    taken.add(free)
    names.set(text, free)
  }
  return names
}

function contentsOf(name: string, { requestBody, responses }: Operation) {
  const of = (role: string, content: Content = {}) =>
    Object.values(content).map(media => ({ name: `${name} ${role}`, ...media }))
  return [...of('body', requestBody?.content), ...of('answer', responses[200].content)]
}

/** The shared schema that a reference leads to. */
const referred = (schemas: Record<string, Record<string, unknown>>, schema: unknown) =>
  schemas[String(fieldOf(schema, '$ref') ?? '').slice(REFERENCE.length)]

/**
 * The operations, by their names, with references in the place of shapes that occur more than once, and those shapes by their names,
 * each with its example: a viewer reads the whole document before it shows anything, and a client made of it has one type for one thing.
 */
export function shareSchemas<Of extends Operation>(operations: ReadonlyMap<string, Of>) {
  const names = namesOf(
    [...operations].flatMap(([name, one]) => [
      ...one.parameters.map(parameter => ({ name: `${name} ${parameter.name}`, schema: parameter.schema })),
      ...contentsOf(name, one),
    ]),
  )
  const parts = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(put)
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, put(part)]))
  }
  const put = (value: unknown): unknown => {
    const name = isRecord(value) && names.get(JSON.stringify(value))
    return name ? { $ref: `${REFERENCE}${name}` } : parts(value)
  }
  const schemas: Record<string, Record<string, unknown>> = {}
  for (const [text, name] of names) {
    const shape = parts(JSON.parse(text))
    if (isRecord(shape)) schemas[name] = shape
  }

  const shared = (content: Content): Content =>
    Object.fromEntries(
      Object.entries(content).map(([type, { schema, example }]) => {
        const reference = put(schema)
        const target = referred(schemas, reference)
        if (target && example !== undefined) target['example'] ??= example
        const told = target && isDeepStrictEqual(target['example'], example)
        return [type, { schema: reference, ...(example !== undefined && !told && { example }) }]
      }),
    )
  const withReferences = ({ parameters, requestBody, responses, ...rest }: Of) => ({
    ...rest,
    parameters: parameters.map(({ schema, ...parameter }) => ({ ...parameter, schema: put(schema) })),
    ...(requestBody && { requestBody: { ...requestBody, content: shared(requestBody.content) } }),
    responses: { ...responses, 200: { ...responses[200], content: shared(responses[200].content) } },
  })
  return { schemas, operations: new Map([...operations].map(([name, one]) => [name, withReferences(one)])) }
}
