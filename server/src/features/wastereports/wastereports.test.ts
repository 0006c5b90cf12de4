import { sum } from '@kreislauf/core/domain/decimal.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { isEqual } from '@kreislauf/core/features/wastereports/checks.ts'
import { wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Books, booksOf } from '../../testing/book.ts'
import { newTenant } from '../../testing/tenant.ts'
import { closeTill } from '../log/testdata.ts'
import { unsent } from './queries.ts'

const YEAR = { from: '2025-01-01', till: '2025-12-31' }

/** Two years of a yard: cars, an own certificate from abroad, tyres, hulks, parts, own use, a motorcycle, cars from before the start. */
async function twoYears(books: Books) {
  await books.output('2024-01-01', '160103', 12.4, 'OPENING')
  for (const [year, cars] of [
    ['2024', 2],
    ['2025', 5],
  ] as const) {
    const receiver = await books.disposer({ name: `Schredder ${year}` })
    for (let nr = 1; nr <= cars; nr++) {
      const carId = await books.carIn(`${year}-03-0${nr}`, 1000 + nr * 0.4, { clazz: 'M1', manufacturer: 'VW' })
      await books.reception(`${year}-03-0${nr}`, `${year}/${nr}`, carId, nr === 1 ? { originkind: null } : {})
      await books.entry(`${year}-04-01`, '160103', 31.3, { carId })
      const part = await books.part(`${year}-04-02`, carId, 20.2, 0.35)
      await books.spares(`${year}-05-01`, [part])
      await books.entry(`${year}-05-02`, '160106', 800, { carId })
    }
    await books.dispose(`${year}-06-01`, '160106', cars * 800, receiver)
    const dealer = await books.disposer(year === '2025' ? { region: null } : {})
    await books.dispose(`${year}-06-02`, '160103', 30.7, dealer, { rdcode: 'R3' })
    await books.output(`${year}-07-01`, '160103', 0.4, 'OWNUSE')
    await books.entry(`${year}-07-02`, '160120', 50, { kind: 'FOREIGN', reason: 'Werkstatt' })
  }
  await books.carIn('2025-08-01', 200, { clazz: 'L3e', novnreason: 'OUTSIDELAW' })
  await books.carIn('2025-08-02', 900, { clazz: 'M1', novnreason: 'OPENINGSTOCK' })
  return { abroad: await books.carIn('2025-08-03', 700, { clazz: 'M1', novnreason: 'FOREIGNCERT' }) }
}

async function scene(rights = 'FFFFFF') {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn({ rights })
  const { abroad } = await tenant.inside(db => twoYears(booksOf(db, dismantlerId)))
  const params = { dismantlerId }
  const begin = async () => {
    const report = await call(wastereports.save, { params, body: YEAR })
    if (!report) throw new Error('no report')
    return report
  }
  const open = (id: number) => call(wastereports.get, { params: { id } })
  return { tenant, dismantlerId, call, params, abroad, begin, open }
}

const file = async ({ call }: Awaited<ReturnType<typeof scene>>, id: number, encoding?: 'utf-8' | 'iso-8859-1') => {
  const answer = await call(wastereports.file, { params: { id }, query: { ...(encoding && { encoding }) } })
  const { bytes, type } = answer as unknown as { bytes: Uint8Array; type: string }
  const [head, ...lines] = new TextDecoder(encoding ?? 'utf-8').decode(bytes).trim().split('\r\n')
  return { type, head: head ?? '', lines: lines.map(line => line.split(';')) }
}

test('work on a report can be interrupted and resumed: step, period, due day and explanations are stored', async () => {
  const { call, params, begin, open } = await scene()
  const { id, version, dueon } = await begin()
  expect(dueon).toBe('2026-03-15')
  await call(wastereports.keep, { params: { id }, body: { step: 'DIFFERENCES' } })
  const note = { line: 'OUTPUT 160106', before: '', text: 'Neuer Schredder seit Juni' }
  await call(wastereports.keep, { params: { id }, body: { note } })
  await expect(call(wastereports.keep, { params: { id }, body: { note } })).rejects.toMatchObject({
    code: 'stale',
    params: { current: { 'OUTPUT 160106': 'Neuer Schredder seit Juni' } },
  })
  await expect(
    call(wastereports.save, { params, body: { id, version, ...YEAR, ownDueon: '2026-04-01' } }),
  ).rejects.toMatchObject({ code: 'stale', params: { by: 'Tina Test', at: expect.any(String) } })
  const seen = (await open(id)).report
  await call(wastereports.save, { params, body: { id, version: seen.version, ...YEAR, ownDueon: '2026-04-01' } })
  expect(await open(id)).toMatchObject({
    report: { step: 'DIFFERENCES', dueon: '2026-04-01', ownDueon: '2026-04-01', year: 2025 },
    notes: { 'OUTPUT 160106': 'Neuer Schredder seit Juni' },
  })
  await expect(call(wastereports.save, { params, body: YEAR })).rejects.toMatchObject({
    code: 'wastereports.year-taken',
  })
})

test('a business year is reported in the year in which it ends; a period that ends before it begins, or lasts for years, is refused', async () => {
  const { call, params } = await scene()
  const save = (from: string, till: string) => call(wastereports.save, { params, body: { from, till } })
  expect(await save('2024-07-01', '2025-06-30')).toMatchObject({ year: 2025, dueon: '2026-03-15' })
  await expect(save('2024-07-01', '2024-06-30')).rejects.toMatchObject({ code: 'invalid' })
  await expect(save('2020-01-01', '2023-06-30')).rejects.toMatchObject({
    code: 'invalid',
    fields: [expect.objectContaining({ path: 'till', code: 'too_long_period' })],
  })
})

test('missing origins are filled in for many cars at once, also in a closed year; existing ones stay', async () => {
  const { tenant, call, params, begin, abroad, dismantlerId } = await scene()
  const { id } = await begin()
  const gaps = async () =>
    Object.fromEntries((await call(wastereports.gaps, { params: { id } })).map(({ code, items }) => [code, items]))
  const found = await gaps()
  expect(Object.keys(found).sort()).toEqual(['destinations-missing', 'origin-missing'])
  const items = found['origin-missing'] ?? []
  expect(items.map(({ target }) => target).sort()).toEqual(['car', 'car', 'reception'])
  await tenant.inside(db => closeTill(db, dismantlerId, YEAR.till))
  const receptions = items.filter(({ target }) => target === 'reception').map(one => Number(one.id))
  const cars = items.filter(({ target }) => target === 'car').map(one => Number(one.id))
  expect(cars).toContain(abroad)
  const body = { receptions, cars, originkind: 'INSURER' as const, originregion: '97' }
  expect(await call(wastereports.saveOrigins, { params, body })).toEqual({ changed: 3 })
  expect(Object.keys(await gaps())).toEqual(['destinations-missing'])
  const { rows } = await tenant.inside(db =>
    sql<object>`select r.originkind, r.originregion from reception r where r.id = any (${receptions}::bigint[])`.execute(
      db,
    ),
  )
  expect(rows).toEqual([{ originkind: 'INSURER', originregion: '01' }])
  expect(await call(wastereports.saveOrigins, { params, body })).toEqual({ changed: 0 })
})

test('a yard without the number required by the report gets a finding', async () => {
  const { tenant, call, begin, dismantlerId } = await scene()
  const { id } = await begin()
  const told = async () => (await call(wastereports.gaps, { params: { id } })).map(({ code }) => code)
  await tenant.inside(db => sql`update department set ident_nr = 'A01234567' where id = ${dismantlerId}`.execute(db))
  expect(await told()).not.toContain('identnr-missing')
  await tenant.inside(db => sql`update department set ident_nr = null where id = ${dismantlerId}`.execute(db))
  expect(await told()).toContain('identnr-missing')
})

test('an explanation must belong to a line', async () => {
  const { call, begin } = await scene()
  const { id } = await begin()
  for (const line of ['OUTPUT', 'OUTPUT 16010', 'OUTPUT 160106 x', '__proto__', 'NOTHING 160106'])
    await expect(
      call(wastereports.keep, { params: { id }, body: { note: { line, before: '', text: 'x' } } }),
    ).rejects.toMatchObject({ code: 'invalid' })
})

test('the bookings of each line sum up to it, for both years', async () => {
  const { call, begin, open } = await scene()
  const { id } = await begin()
  const { rows } = await open(id)
  const lines = new Set(rows.map(({ abschnitt, avv }) => `${abschnitt} ${avv || 'PARTS'}`))
  expect(lines.size).toBeGreaterThan(8)
  for (const line of lines) {
    const [section, avv] = line.split(' ') as [(typeof rows)[number]['abschnitt'], string]
    const of = rows.filter(row => row.abschnitt === section && (row.avv || 'PARTS') === avv)
    const { now, before, records } = await call(wastereports.behind, { params: { id, section, avv } })
    expect([line, now.kg, before.kg]).toEqual([
      line,
      sum(of.map(({ mengeKg }) => mengeKg)),
      expect.closeTo(sum(of.map(({ vorjahrT }) => vorjahrT)) * 1000, 0),
    ])
    expect(sum(records.filter(({ back }) => back === 0).map(({ kg }) => kg))).toBe(now.kg)
  }
})

test('its totals are those of the balance and of the stock', async () => {
  const { begin, open } = await scene()
  const { checks } = await open((await begin()).id)
  expect(checks.filter(check => !isEqual(check))).toEqual([])
  expect(Object.fromEntries(checks.map(({ what, reportKg }) => [what, reportKg]))).toMatchObject({
    CARS: 5706,
    OUTSIDELAW: 200,
    OPENING: 900,
    HANDEDOVER: 4031.1,
    REUSE: 101,
  })
})

test('the file read back sums up to the balance, in UTF-8 and in ISO 8859-1', async () => {
  const yard = await scene()
  const { id } = await yard.begin()
  const months = await yard.call(evaluations.balance, {
    params: { dismantlerId: yard.dismantlerId, from: YEAR.from, to: YEAR.till },
  })
  for (const encoding of [undefined, 'iso-8859-1'] as const) {
    const { type, head, lines } = await file(yard, id, encoding)
    expect(type).toContain(encoding ?? 'utf-8')
    expect(head.replace('\uFEFF', '').split(';')).toHaveLength(15)
    const tonnes = (...sections: string[]) =>
      sum(lines.filter(line => sections.includes(line[2] ?? '')).map(line => Number(line[8]?.replace(',', '.'))))
    const balance = (of: (row: (typeof months)[number]) => number | undefined) => sum(months.map(row => of(row) ?? 0))
    const within = (figure: number) => expect.closeTo(figure, 2)
    expect(tonnes('INPUT')).toEqual(within(balance(row => row.carentry) + 0.05))
    expect(tonnes('REUSE')).toEqual(within(balance(row => row.f14)))
    expect(tonnes('OUTPUT', 'OWNUSE')).toEqual(within(balance(row => row.f10 + row.f12 + row.f13)))
  }
})

test('a sent report is unchanged, shows when the books have changed since, and is reopened only explicitly', async () => {
  const { tenant, call, params, begin, open, dismantlerId } = await scene()
  const { id, version } = await begin()
  const sent = (on: string | null, seen: number) =>
    call(wastereports.sent, { params: { id }, body: { version: seen, senton: on } })
  await expect(sent('2025-12-31', version)).rejects.toMatchObject({ code: 'invalid' })
  const done = await sent('2026-02-20', version)
  expect(done).toMatchObject({ senton: '2026-02-20', sentby: 'Tina Test' })
  const { rows, changed, can } = await open(id)
  expect(changed).toBe(false)
  expect(Object.keys(can).sort()).toEqual(['edit', 'remove', 'send'])
  await expect(
    call(wastereports.save, { params, body: { id, version: done.version, ...YEAR, deleted: true } }),
  ).rejects.toMatchObject({ code: 'wastereports.sent' })
  await tenant.inside(db =>
    booksOf(db, dismantlerId).entry('2025-12-01', '160120', 70, { kind: 'FOREIGN', reason: 'X' }),
  )
  expect(await open(id)).toMatchObject({ rows, changed: true })
  const again = await sent(null, done.version)
  expect(again).toMatchObject({ senton: null, sentby: null })
  expect((await open(id)).rows).not.toEqual(rows)
  await expect(sent(null, again.version)).rejects.toMatchObject({ code: 'wastereports.not-sent' })
})

test('a report is due in March as defined by its federal state, unless the letter says otherwise; a sent one is not due', async () => {
  const { tenant, call, begin, params } = await scene()
  const due = (day: string, ahead: number) => tenant.inside(db => unsent(db, day, ahead))
  expect(await due('2026-02-01', 30)).toEqual([])
  expect(await due('2026-02-20', 30)).toMatchObject([{ year: 2025, dueon: '2026-03-15' }])
  const { id, version } = await begin()
  const later = await call(wastereports.save, { params, body: { id, version, ...YEAR, ownDueon: '2026-04-30' } })
  expect(await due('2026-02-20', 30)).toEqual([])
  expect(await due('2026-05-20', 30)).toMatchObject([{ dueon: '2026-04-30' }])
  await call(wastereports.sent, { params: { id }, body: { version: later?.version ?? 0, senton: '2026-02-20' } })
  expect(await due('2026-05-20', 30)).toEqual([])
})

test('another company finds nothing of it, and readers write nothing', async () => {
  const { tenant, begin, params, abroad } = await scene()
  const { id, version } = await begin()
  const other = await (await newTenant()).signIn()
  for (const ask of [
    () => other(wastereports.get, { params: { id } }),
    () => other(wastereports.gaps, { params: { id } }),
    () => other(wastereports.keep, { params: { id }, body: { step: 'FILE' } }),
    () => other(wastereports.save, { params, body: YEAR }),
    () =>
      other(wastereports.saveOrigins, {
        params,
        body: { receptions: [], cars: [abroad], originkind: 'PRIVATE', originregion: '01' },
      }),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
  const reader = await tenant.signIn({ rights: '0022' })
  expect(await reader(wastereports.get, { params: { id } })).toMatchObject({ report: { id } })
  await expect(reader(wastereports.keep, { params: { id }, body: { step: 'FILE' } })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await expect(
    reader(wastereports.sent, { params: { id }, body: { version, senton: '2026-02-20' } }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})
