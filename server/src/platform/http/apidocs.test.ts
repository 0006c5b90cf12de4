import { api } from '@kreislauf/core/api.ts'
import { type Endpoint, takesForm } from '@kreislauf/core/kit.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { app } from '../../testing/tenant.ts'

interface Media {
  content: Record<string, { example?: unknown; schema: { $ref?: string } }>
}
interface Told {
  operationId: string
  parameters: { name: string; in: string; required: boolean; example?: unknown }[]
  requestBody?: Media
  responses: { 200: Media }
}

const told = async () => {
  const answer = await app.inject('/api/openapi.json')
  expect(answer.headers['content-type']).toContain('application/json')
  return answer.json<{
    paths: Record<string, Record<string, Told>>
    components: { schemas: Record<string, { example?: unknown }> }
  }>()
}
const { paths, components } = await told()
const operations = new Map(
  Object.values(paths)
    .flatMap(methods => Object.values(methods))
    .map(one => [one.operationId, one]),
)

const calls = Object.entries(api).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).map(([name, call]) => [`${feature}.${name}`, call] as const),
)

/** What is wrong with an example, each fault with its path. */
const faults = (schema: z.ZodType, example: unknown) =>
  schema.safeParse(example).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

/** An example stands beside the schema, or in the one that it refers to. */
function exampleIn({ content }: Media) {
  const media = Object.values(content)[0]
  return media && 'example' in media
    ? media.example
    : components.schemas[media?.schema.$ref?.split('/').at(-1) ?? '']?.example
}

test.each(calls)('the example of %s is what the call takes and what it answers', (name, call) => {
  const { parameters, requestBody, responses } = operations.get(name)!
  const given = (where: string) =>
    Object.fromEntries(parameters.filter(one => one.in === where && one.required).map(one => [one.name, one.example]))
  expect(faults(call.params, given('path'))).toEqual([])
  expect(faults(call.query, given('query'))).toEqual([])
  if (!takesForm(call) && !(call.body instanceof z.ZodVoid))
    expect(faults(call.body, exampleIn(requestBody!))).toEqual([])
  if (call.kind !== 'file' && !(call.output instanceof z.ZodVoid))
    expect(faults(call.output, exampleIn(responses[200]))).toEqual([])
})

test('the page loads nothing but what this server gives', async () => {
  const { body: page } = await app.inject('/api/docs')
  const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address!)
  expect(loaded.every(address => address.startsWith('/'))).toBe(true)
  for (const address of loaded.filter(one => one.startsWith('/api/')))
    expect((await app.inject(address)).statusCode, address).toBe(200)
})

test('a shape of several calls is told once, and each reference leads to one', async () => {
  const text = JSON.stringify({ paths, components })
  const references = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!))
  expect([...references].filter(name => !components.schemas[name])).toEqual([])
  expect(Object.keys(components.schemas).filter(name => !references.has(name))).toEqual([])
  const shapes = Object.values(components.schemas).map(({ example: _, ...shape }) => JSON.stringify(shape))
  expect(new Set(shapes).size).toBe(shapes.length)
})
