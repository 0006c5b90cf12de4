import { glob } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pool } from '../../testing/tenant.ts'
import { typedColumns } from './typedcolumns.ts'

const core = resolve(import.meta.dirname, '../../../../core/src')

/** The lists of codes that core defines: by Zod enums, also those of the fields of objects, and by arrays of words. */
async function listsOfCore(): Promise<Set<string>> {
  const found = new Set<string>()
  const seen = new Set<unknown>()
  const note = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (value instanceof z.ZodEnum) found.add(asText(value.options.map(String)))
    else if (value instanceof z.ZodObject) Object.values(value.shape).forEach(note)
    else if (value instanceof z.ZodType) inside(value).forEach(note)
    else if (Array.isArray(value) && value.every(one => typeof one === 'string')) found.add(asText(value))
    else Object.values(value).forEach(note)
  }
  for await (const file of glob('**/*.ts', { cwd: core }))
    if (!file.endsWith('.test.ts')) Object.values(await import(join(core, file))).forEach(note)
  return found
}

/** The types that a type is made of. */
const inside = ({ def }: z.ZodType): unknown[] =>
  Object.entries(def).flatMap(([key, part]) =>
    ['innerType', 'element', 'options', 'in', 'left', 'right'].includes(key) ? [part] : [],
  )

const asText = (codes: readonly string[]) => [...codes].sort().join(' ')

/** Columns whose codes only the server writes and reads: no call takes or answers them. */
const ofServer = [
  'consent.kind',
  'delivery_invitation.state',
  'ending_notice.record',
  'import_row.state',
  'mail_attachment.kind',
  'one_time_link.purpose',
  'outsource_request.state',
  'payment_event.outcome',
  'reman_fit.kind',
  'postcode.origin',
  'sign_in_ticket.purpose',
]

test('a column takes exactly the codes of one list in core', async () => {
  const rows = (await typedColumns(pool.raw)).flatMap(({ place, codes }) => (codes ? [{ place, codes }] : []))
  expect(rows.length).toBeGreaterThan(30)
  const lists = await listsOfCore()
  const unknown = rows.filter(({ codes }) => !lists.has(asText(codes)))
  const told = unknown.map(({ place, codes }) => `${place}: ${asText(codes)}`)
  expect(told.filter(text => !ofServer.some(place => text.startsWith(`${place}:`)))).toEqual([])
})
