import { createHash } from 'node:crypto'
import { sum } from '@kreislauf/core/domain/decimal.ts'
import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { inspections } from '@kreislauf/core/features/inspections/contract.ts'
import { type Statement, statements } from '@kreislauf/core/features/statements/contract.ts'
import { type KeptLine, MOST_LINES_KEPT } from '@kreislauf/core/features/statements/registers.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pages, readable } from '../../../platform/documents/read.ts'
import { eventually } from '../../../testing/eventually.ts'
import { seeing } from '../../../testing/seeing.ts'
import { newTenant } from '../../../testing/tenant.ts'

const TILL = '2025-12-31'
/** Used tyres, then wipes: the second document begins within these. */
const LINES = [
  ['160103', 3_000],
  ['150202', 2_500],
] as const
const ALL = 5_500

/** Rows per transaction, after which rows updated by all of them are vacuumed. */
const AT_ONCE = 500

/** A closed yard with more waste of its workshop in 2025 than one document of a register can hold. */
async function closedYear() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn({ head: true })
  for (const [wastetype, lines] of LINES)
    for (let from = 1; from <= lines; from += AT_ONCE)
      await tenant.inside(db =>
        sql`insert into entry (dismantler_id, kind, wastetype, amount, measure, factor, kg, actiondate, reason, name)
          select ${dismantlerId}, 'FOREIGN', ${wastetype}, 1 + n % 7 * 0.125, 'kg', 1, 1 + n % 7 * 0.125, date '2025-01-02' + n % 360, 'Werkstatt', 'Sack ' || n
          from generate_series(${from}::int, ${Math.min(lines, from + AT_ONCE - 1)}::int) n`.execute(db),
      )
  const form = { params: { dismantlerId }, body: { effectiveTill: TILL } }
  const { id } = (await call(statements.save, form)) as Statement
  await seeing(call)(statements.lock, { params: { id, dismantlerId } })
  return { tenant, dismantlerId, call, id }
}

let year: Awaited<ReturnType<typeof closedYear>>
beforeAll(async () => {
  year = await closedYear()
}, 120_000)

test('a register with more lines than a document can hold is stored in parts, which together are complete', async () => {
  const { tenant, dismantlerId, call, id } = year
  const kept = await call(statements.registers, { params: { id } })
  expect(kept.map(({ register, part, parts, lines }) => [register, part, parts, lines])).toEqual([
    ['in', 1, 2, MOST_LINES_KEPT],
    ['in', 2, 2, ALL - MOST_LINES_KEPT],
  ])
  expect(new Set(kept.map(({ sha256 }) => sha256)).size).toBe(2)
  const { stored, marks, booked } = await tenant.inside(async db => {
    const rows = await sql<{ id: number; text: string; lines: KeptLine[] }>`
      select id, lines::text as text, lines from kept_register where statement_id = ${id} order by part`.execute(db)
    const of = await sql<{ marks: unknown; kg: number }>`
      select s.registers as marks, (select sum(e.kg) from entry e where e.dismantler_id = ${dismantlerId}) as kg from statement s where s.id = ${id}`.execute(
      db,
    )
    return { stored: rows.rows, marks: of.rows[0]?.marks, booked: of.rows[0]?.kg }
  })
  // Each hash is that of the stored lines, and is contained in the statement and therefore in its history.
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  expect(stored.map(one => [one.id, hash(one.text)])).toEqual(kept.map(one => [one.id, one.sha256]))
  expect(marks).toEqual(kept.map(({ register, part, lines, sha256 }) => ({ register, part, lines, sha256 })))
  // No line is missing or duplicated, and their sum is that of the books.
  const lines = stored.flatMap(one => one.lines)
  expect(new Set(lines.map(line => line.id)).size).toBe(ALL)
  expect(sum(lines.map(line => line.kg))).toBe(booked)
  const { totals } = await call(statements.totals, { params: { id } })
  expect(sum(totals.rows.map(row => row.inKg))).toBe(booked)
  const archived = (await call(documents.list, { params: { id: dismantlerId }, query: { kind: 'REGISTER' } })) as {
    recordId: number
    name: string
  }[]
  expect(archived.map(one => one.recordId).sort((one, other) => one - other)).toEqual(kept.map(one => one.id))
  for (const { part } of kept) expect(archived.map(one => one.name).join()).toContain(`Teil ${part} von 2`)
})

test.runIf(readable)(
  'each part is a document with its part number and all of its lines on numbered pages',
  async () => {
    const { call, id } = year
    const numbers: number[] = []
    for (const one of await call(statements.registers, { params: { id } })) {
      const file = (await call(statements.register, { params: { id: one.id } })) as unknown as { bytes: Uint8Array }
      const text = await pages(file.bytes)
      expect(text[0]).toContain(`Teil ${one.part} von ${one.parts}`)
      expect(text[0]?.replace(/\s/g, '')).toContain(one.sha256)
      text.forEach((page, at) => {
        expect(page).toContain(`Seite ${at + 1} von ${text.length}`)
      })
      const found = [...text.join().matchAll(/Sack (\d+)/g)].map(([, number]) => Number(number))
      expect(found).toHaveLength(one.lines)
      numbers.push(...found)
    }
    const whole = LINES.flatMap(([, lines]) => Array.from({ length: lines }, (_, at) => at + 1))
    const inOrder = (all: number[]) => all.sort((one, other) => one - other)
    expect(inOrder(numbers)).toEqual(inOrder(whole))
  },
)

test.runIf(readable)(
  'a folder’s PDF refers to the file of a list that is too long, and contains the others',
  async () => {
    const { call, dismantlerId } = year
    const scope = { scope: ['LOG', 'REGISTERS'] as const, from: '2025-01-01', till: TILL, days: 1, pin: false }
    const { id } = await call(inspections.create, {
      params: { id: dismantlerId },
      body: { recipient: 'Amt', ...scope } as never,
    })
    const bundle = () =>
      call(inspections.bundle, { params: { id } }) as Promise<unknown> as Promise<{ bytes: Uint8Array }>
    await eventually(bundle)
    const { bytes } = await bundle()
    const text = (await pages(bytes)).join().replace(/\s+/g, ' ')
    expect(text.match(/Diese Liste ist zu lang für das PDF/g)).toHaveLength(2)
    expect(text).toContain('Register der abgegebenen Abfälle')
    expect(text).not.toContain('Sack 1')
  },
)
