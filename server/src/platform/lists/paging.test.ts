import { addDays } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { carList } from '@kreislauf/core/features/cars/lists.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { collectorList } from '@kreislauf/core/features/companies/lists.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { handed } from '@kreislauf/core/features/disposals/handed.ts'
import { disposalList, handedList } from '@kreislauf/core/features/disposals/lists.ts'
import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { archiveList } from '@kreislauf/core/features/documents/lists.ts'
import { photoList } from '@kreislauf/core/features/documents/photos.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { behindList } from '@kreislauf/core/features/evaluations/lists.ts'
import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { incidentList } from '@kreislauf/core/features/incidents/lists.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import * as logLists from '@kreislauf/core/features/log/lists.ts'
import { mail } from '@kreislauf/core/features/mail/contract.ts'
import { mailList } from '@kreislauf/core/features/mail/lists.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { partList } from '@kreislauf/core/features/parts/lists.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { receptionList } from '@kreislauf/core/features/receptions/lists.ts'
import { registers } from '@kreislauf/core/features/registers/contract.ts'
import { registerOutList } from '@kreislauf/core/features/registers/lists.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { mandatorList, userList } from '@kreislauf/core/features/users/lists.ts'
import { fieldOf } from '@kreislauf/core/keys.ts'
import type { List } from '@kreislauf/core/list.ts'
import { windowed } from '@kreislauf/core/paging.ts'
import { holds, searchable, searchWords } from '@kreislauf/core/search.ts'
import { sortedBy } from '@kreislauf/core/sorting.ts'
import { describe, expect, test } from 'vitest'
import { fillInstallation, fillLists } from '../../testing/listrows.ts'
import { ownDatabase } from '../../testing/own.ts'

// Mail and companies are those of the whole installation.
await ownDatabase({ RATE_LIMIT_CALLS: '1000000' })
const { newTenant, pool } = await import('../../testing/tenant.ts')
const { translator } = await import('../words/i18n.ts')

const tenant = await newTenant()
const { dismantlerId } = await tenant.yard()
const { collectorId } = await tenant.inside(db => fillLists(db, dismantlerId))
await fillInstallation(pool.kysely)
const readers = {
  de: await tenant.signIn({ admin: true, head: true }),
  en: await tenant.signIn({ admin: true, language: 'en' }),
}
type Language = keyof typeof readers

interface Asked {
  q?: string
  sort?: string
  only?: string
  window?: number
  whole?: number
  after?: string
  total?: 'later'
}
interface Row {
  id: number
}
interface Window {
  rows: Row[]
  total: number | null
  after: string | null
}
type Read = (language: Language, query: Asked) => Promise<unknown>

const days = { from: '2019-01-01', to: '2031-01-01' }
const yard = { dismantlerId, ...days }
const id = { params: { id: dismantlerId } }

const lists: Record<string, [List<never>, Read]> = {
  receptions: [
    receptionList as List<never>,
    (as, query) => readers[as](windowed(receptions.list), { params: days, query }),
  ],
  cars: [carList, (as, query) => readers[as](windowed(cars.inventory), { params: yard, query })],
  entries: [logLists.entryList, (as, query) => readers[as](windowed(log.entries), { ...id, query })],
  outputs: [logLists.outputList, (as, query) => readers[as](windowed(log.outputs), { ...id, query })],
  'outputs of no disposal': [
    logLists.otherOutputList,
    (as, query) => readers[as](windowed(log.outputs), { ...id, query: { ...query, others: 'true' } }),
  ],
  'cars of the log': [logLists.logCarList, (as, query) => readers[as](windowed(log.cars), { params: yard, query })],
  journal: [logLists.journalList, (as, query) => readers[as](windowed(log.journal), { params: yard, query })],
  'a collector’s journal': [
    logLists.collectorJournalList,
    (as, query) => readers[as](windowed(log.collectorJournal), { params: { id: collectorId, ...days }, query }),
  ],
  parts: [partList, (as, query) => readers[as](windowed(parts.list), { params: { dismantlerId }, query })],
  incidents: [incidentList, (as, query) => readers[as](windowed(incidents.list), { ...id, query })],
  archive: [archiveList, (as, query) => readers[as](windowed(documents.list), { ...id, query })],
  photos: [photoList, (as, query) => readers[as](windowed(documents.photos), { ...id, query })],
  register: [
    registerOutList,
    (as, query) =>
      readers[as](windowed(registers.lines), {
        params: { ...yard, register: 'out', wastetype: '160106' },
        query,
      }),
  ],
  'what is behind a figure': [
    behindList,
    (as, query) =>
      readers[as](windowed(evaluations.behind), {
        params: { ...yard, figure: 'takenOutKg' },
        query: { ...query, of: '160104' },
      }),
  ],
  disposals: [disposalList, (as, query) => readers[as](windowed(disposals.list), { ...id, query })],
  'what others handed over': [handedList, (as, query) => readers[as](windowed(handed.list), { query })],
  collectors: [
    collectorList,
    (as, query) => readers[as](windowed(companies.collectors), { query: { ...query, inactive: 'true' } }),
  ],
  users: [userList, (as, query) => readers[as](windowed(users.list), { query })],
  companies: [mandatorList, (as, query) => readers[as](windowed(users.mandators), { query })],
  mail: [mailList, (as, query) => readers[as](windowed(mail.list), { query })],
}

/** All windows one after the other, and how many rows the first one counted. */
async function paged(read: Read, language: Language, window: number, query: Asked = {}) {
  const first = (await read(language, { ...query, window })) as Window
  const rows = [...first.rows]
  for (let { after } = first; after !== null; ) {
    const next = (await read(language, { ...query, window, after })) as Window
    rows.push(...next.rows)
    after = next.after
  }
  return { total: first.total, rows: rows.map(row => row.id) }
}

/** A window of which there are so many. */
const windowFor = (rows: readonly Row[], windows = 2) => Math.max(1, Math.ceil(rows.length / windows))

const idsOf = (rows: readonly Row[]) => rows.map(row => row.id)

describe.each(Object.entries(lists))('%s', (name, [list, read]) => {
  const { columns } = list as unknown as List<Row>
  // Words are told apart by receptions and cars; elsewhere one language is enough.
  const languages: Language[] = name === 'receptions' || name === 'cars' ? ['de', 'en'] : ['de']
  const fewest =
    name === 'what others handed over' ? 0 : name === 'what is behind a figure' ? 12 : name === 'register' ? 1 : 15

  test.each(languages)(
    'stand in the same order on the server as on screen, by each column both ways (%s)',
    async language => {
      const whole = (await read(language, {})) as Row[]
      expect(whole.length).toBeGreaterThanOrEqual(fewest)
      const t = translator(language)
      for (const { key } of columns)
        for (const sort of [key, `-${key}`]) {
          const onScreen = sortedBy(whole, columns, sort, language, t)
          const { rows, total } = await paged(read, language, windowFor(whole), { sort })
          expect(rows, sort).toEqual(idsOf(onScreen))
          expect(total).toBe(whole.length)
        }
      const { rows } = await paged(read, language, windowFor(whole, 3))
      expect(rows).toEqual(idsOf(sortedBy(whole, columns, list.sort, language, t)))
    },
  )

  test.each(languages)('are found by the same words as on screen, in each column (%s)', async language => {
    const whole = (await read(language, {})) as Row[]
    const t = translator(language)
    const textOf = searchable(columns, language, t)
    const cells = new Set(whole.flatMap(row => textOf(row).split('\u0001').slice(0, columns.length)))
    const words = columns.flatMap((_, at) =>
      [...new Set(whole.map(row => textOf(row).split('\u0001')[at] ?? ''))].slice(0, 4),
    )
    expect(cells.size).toBeGreaterThanOrEqual(fewest)
    const plate = whole.map(row => String(fieldOf(row, 'licenceplate') ?? '').replace(/[ -]/g, '')).find(Boolean) ?? ''
    const asked = [
      ...new Set([...words, plate.toLowerCase(), 'MÜLLER golf', 'mueller', 'straße 10', '%', '_', '\\', '-1', 'ﬁ']),
    ].filter(q => q.trim().length <= 200)
    for (const [at, q] of asked.entries()) {
      const onScreen = whole.filter(row => holds(textOf(row), searchWords(q)))
      // Each word in one way, some in all of them: in one window, in several, and whole.
      const every = at % 4 === 0
      const { rows, total } = await paged(read, language, every ? windowFor(whole) : windowFor(whole, 1), { q })
      expect(rows, q).toEqual(idsOf(sortedBy(onScreen, columns, list.sort, language, t)))
      expect(total, q).toBe(onScreen.length)
      if (every) expect(idsOf((await read(language, { q })) as Row[]), q).toEqual(rows)
    }
  })

  test('are filtered by each code as on screen', async () => {
    const whole = (await read('de', {})) as Row[]
    for (const { key, coded } of columns)
      for (const code of coded?.codes ?? []) {
        const { rows } = await paged(read, 'de', 500, { only: `${key}:${code}` })
        const onScreen = whole.filter(row => coded?.of(row) === code)
        expect(new Set(rows), `${key} ${code}`).toEqual(new Set(idsOf(onScreen)))
      }
  })

  test('come whole where there are no more rows than a reader takes whole', async () => {
    const whole = (await read('de', {})) as Row[]
    const first = (await read('de', { window: 1, whole: 2000 })) as Window
    expect(first).toEqual({ rows: whole, total: whole.length, after: null })
  })

  test('are counted by another call where that is asked, unless all of them come', async () => {
    const whole = (await read('de', {})) as Row[]
    if (whole.length < 2) return
    expect(await read('de', { window: 1, total: 'later' })).toMatchObject({ total: null, after: expect.any(String) })
    expect(await read('de', { window: 1 })).toMatchObject({ total: whole.length })
    expect(await read('de', { window: 1, whole: 2000, total: 'later' })).toMatchObject({
      total: whole.length,
      after: null,
    })
  })
})

test('a place that belongs to another order, or to none, is refused', async () => {
  const [, read] = lists['receptions']!
  for (const after of ['x', '[]', '["2026-01-01"]', '["x","1"]', '["2026-01-01",null]', '[1,2]', '{}'])
    await expect(read('de', { window: 5, after }), after).rejects.toMatchObject({ code: 'invalid' })
  for (const only of ['status:OLD', 'vin:X', 'status', 'status:OPEN;'])
    await expect(read('de', { only }), only).rejects.toMatchObject({ code: 'invalid' })
  for (const window of [0, 2001]) await expect(read('de', { window })).rejects.toMatchObject({ code: 'invalid' })
})

test('a row that is entered while one reads comes where it belongs, and none twice', async () => {
  const [, read] = lists['receptions']!
  const first = (await read('de', { window: 10 })) as Window
  const { date } = first.rows.at(-1) as Row & { date: string }
  const { carId } = first.rows[0] as Row & { carId: number }
  const newId = await tenant.inside(async db => {
    const values = { dismantlerId, carId, vnr: 'N 1', numberscope: 'x', receptiondate: addDays(date, -1) }
    return (await db.insertInto('reception').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
  const next = (await read('de', { window: 2000, after: first.after ?? '' })) as Window
  expect(next.rows.map(row => row.id)).toContain(newId)
  const all = [...first.rows, ...next.rows].map(row => row.id)
  expect(new Set(all).size).toBe(all.length)
})
