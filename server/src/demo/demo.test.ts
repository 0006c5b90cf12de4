import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, today } from '@kreislauf/core/days.ts'
import { reasonsFor } from '@kreislauf/core/domain/abilities.ts'
import { formatVnr } from '@kreislauf/core/domain/numbering.ts'
import { quotaNames } from '@kreislauf/core/domain/quota.ts'
import { CONTRACT_STATES } from '@kreislauf/core/features/contracts/contract.ts'
import { type LineState, steps } from '@kreislauf/core/features/log/rules.ts'
import { ORDER_STATES } from '@kreislauf/core/features/pickuporders/states.ts'
import { gapsOfForm } from '@kreislauf/core/features/receptions/gaps.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forecastOf } from '../features/evaluations/forecast/forecast.ts'
import { recyclingNow } from '../features/evaluations/index.ts'
import { formOf } from '../features/receptions/record.ts'
import { stored } from '../features/receptions/stored.queries.ts'
import { findings } from '../features/statements/preflight/findings.ts'
import { periodFrom } from '../features/statements/queries.ts'
import { asMandator, connect, type Pool } from '../platform/database/db.ts'
import { onOwnerConnection } from '../platform/database/ownerconnection.ts'
import { firstTampered } from '../platform/database/verify.ts'
import { demoDatabase } from '../testing/prepared.ts'
import { demoLogins, seedDemo } from './index.ts'

type Row = Record<string, number | string | null>
let url: string
let pool: Pool
const folder = await mkdtemp(join(tmpdir(), 'kreislauf-demo-'))
const rows = async (text: string, values: unknown[] = []) => (await pool.raw.query<Row>(text, values)).rows
const yards = () => rows(`select mandator_id, id from department where department = 'DISMANTLER' order by id`)

beforeAll(async () => {
  process.env.FILES_DIR = folder
  url = await demoDatabase(process.env.DATABASE_URL!, `demo_${crypto.randomUUID().replaceAll('-', '')}`, folder)
  pool = connect(url)
}, 300_000)

afterAll(async () => {
  await pool?.close()
  await rm(folder, { recursive: true, force: true })
})

test('seven companies and the operator, one login per role', async () => {
  expect(await rows('select distinct mandator_id from account')).toHaveLength(8)
  const emails = (await rows('select email from account')).map(({ email }) => email)
  expect(demoLogins.map(({ email }) => email).sort()).toEqual(emails.sort())
})

test('market prices of several kinds of cargo, shown for the months with enough orders', async () => {
  const [told] =
    await rows(`select set_config('app.mandator', (select id::text from mandator where name = 'Elbe Umweltgruppe'), false),
    (select count(distinct cargo_type_id)::int from market_prices(0, '2000-01-01', 5, 3) where market is not null) as kinds`)
  expect(Number(told?.kinds)).toBeGreaterThanOrEqual(4)
})

test('a dismantler in the exchange: cargo from its stock, orders in every state, fetched ones booked, and visible to recyclers', async () => {
  const orders = await rows('select status, recycler_mandator_id, disposal_id from pickup_order where mandator_id = 2')
  expect([...new Set(orders.map(({ status }) => status))].sort()).toEqual([...ORDER_STATES].sort())
  expect(orders.filter(({ disposal_id }) => disposal_id).length).toBeGreaterThanOrEqual(1)
  const incoming =
    await rows(`select m.name, count(*)::int as orders from pickup_order o join mandator m on m.id = o.shown_to
    where o.mandator_id = 2 group by 1 order by 1`)
  expect(incoming.map(({ name }) => name)).toEqual(['Elbe Umweltgruppe', 'Metallrecycling Weser'])
  const [all] = await rows(`select count(*)::int as orders from pickup_order where mandator_id in (2, 5)`)
  expect(Number(all?.['orders'])).toBeGreaterThanOrEqual(30)
  const overdrawn = await rows(`select c.wastetype from cargo c where c.mandator_id = 2
    and (c.reserved + c.amount) * cargo_kg(c.measure, c.cargo_type_id, c.wastetype) > offerable_kg(c.mandator_id, c.dismantler_id, c.wastetype)`)
  expect(overdrawn).toEqual([])
})

test('a company of each kind, all with an exact position, and a disposer that sees what it received', async () => {
  const kinds = await rows(
    `select department, bool_and((company ->> 'positionexact')::boolean) as exact from department group by 1`,
  )
  expect(kinds).toHaveLength(8)
  expect(kinds.every(({ exact }) => exact)).toBe(true)
  const [got] =
    await rows(`select set_config('app.mandator', (select id::text from mandator where name = 'Elbe Umweltgruppe'), false),
    (select count(*)::int from disposals_handed_to_me()) as disposals`)
  expect(Number(got?.disposals)).toBeGreaterThan(50)
})

test('three remanufacturers of their own with 5,000 articles, contracts in each state with the large yard, and 200 of its cars with wanted parts', async () => {
  const bought = await rows(`select d.company ->> 'name' as name, count(*)::int as articles from article a
    join department d on d.id = a.reman_id where d.mandator_id <> 5 group by 1 order by 1`)
  expect(bought).toHaveLength(3)
  expect(bought.reduce((sum, { articles }) => sum + Number(articles), 0)).toBe(5000)
  const states = await rows(
    `select distinct contract_state(c, current_date) as state from contract c where mandator_id = 2`,
  )
  expect(states.map(({ state }) => state).sort()).toEqual([...CONTRACT_STATES].sort())
  const [large] = await rows(`select set_config('app.mandator', '2', false),
    set_config('app.account', (select min(id)::text from account where mandator_id = 2 and head), false),
    (select id from department where mandator_id = 2 and department = 'DISMANTLER') as id`)
  const [wanted] = await rows('select count(*)::int as cars from wanted_cars($1)', [large?.id])
  expect(Math.abs(Number(wanted?.cars) - 200)).toBeLessThan(25)
  expect(await rows('select slot from let_go where mandator_id = 2')).toHaveLength(1)
  const imports = await rows(`select state, wrong > 0 as wrong from import where kind = 'articles' order by id`)
  expect(imports.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'UNDONE', 'DONE'])
  expect(imports.every(({ wrong }) => wrong)).toBe(true)
})

test('a large yard with 5,000 cars of three years, nearly all disposed of, the others in every step', async () => {
  const steps = await rows(`select step, count(*)::int as cars from car where mandator_id = 2 group by step`)
  expect(steps).toHaveLength(7)
  expect(steps.reduce((sum, { cars }) => sum + Number(cars), 0)).toBe(5000)
  expect(Number(steps.find(({ step }) => step === 'DISPOSED')?.cars)).toBeGreaterThan(4500)
})

test('opening + in = out + closing + difference, for every waste type and every year', async () => {
  const wrong = await rows(`
    with years as (select d.mandator_id, d.id, make_date(y, 1, 1) - 1 as before, make_date(y, 12, 31) as till
      from department d, generate_series(extract(year from now())::int - 2, extract(year from now())::int) y where d.department = 'DISMANTLER')
    select y.id, y.till, w.wastetype from years y, (select distinct wastetype from stock_day) w
    cross join lateral (select
      coalesce((select kg from stock_on(y.mandator_id, y.id, y.before) s where s.wastetype = w.wastetype), 0)
      + coalesce((select sum(kg) from entry e where e.dismantler_id = y.id and e.wastetype = w.wastetype and e.actiondate > y.before and e.actiondate <= y.till), 0)
      - coalesce((select sum(kg) from entry e where e.dismantler_id = y.id and e.kind = 'LINE' and w.wastetype = '160104' and e.actiondate > y.before and e.actiondate <= y.till), 0)
      + coalesce((select sum(case m.wastetype when 'PARTS' then m.kg else -m.kg end) from part p cross join lateral (values
          ('PARTS', p.takenon, p.kg), ('160104', p.takenon, p.kg), ('PARTS', p.scrappedon, -p.kg), ('160104', p.scrappedon, -p.kg)) m (wastetype, day, kg)
        where p.dismantler_id = y.id and m.wastetype = w.wastetype and m.day > y.before and m.day <= y.till), 0)
      - coalesce((select sum(s.kg) from spare_line s where s.dismantler_id = y.id and w.wastetype = 'PARTS' and s.actiondate > y.before and s.actiondate <= y.till), 0)
      + coalesce((select sum(change_kg) from output o where o.dismantler_id = y.id and o.wastetype = w.wastetype and o.actiondate > y.before and o.actiondate <= y.till), 0)
      - coalesce((select sum(x.kg) from car_difference x join car c on c.id = x.car_id where c.dismantler_id = y.id and w.wastetype = '160104' and x.day > y.before and x.day <= y.till), 0)
      - coalesce((select kg from stock_on(y.mandator_id, y.id, y.till) s where s.wastetype = w.wastetype), 0) as rest) r
    where r.rest <> 0`)
  expect(wrong).toEqual([])
})

test('3,000 parts removed over the years, most of them handed over on 250 lists, some reserved, scrapped or returned', async () => {
  const [found] =
    await rows(`select (select count(*)::int from part) as parts, (select count(*)::int from spare_list) as lists,
    (select count(distinct state)::int from part) as states, (select count(*)::int from spare_list where return_of is not null) as returns,
    (select count(*)::int from part p where (p.state = 'OUT') <> (coalesce((select sum(kg) from spare_line s where s.part_id = p.id), 0) > 0)) as wrong`)
  expect(found).toMatchObject({ states: 4, wrong: 0 })
  expect(Math.abs(Number(found?.['parts']) - 3000)).toBeLessThan(200)
  expect(Math.abs(Number(found?.['lists']) - 250)).toBeLessThan(30)
  expect(Number(found?.['returns'])).toBeGreaterThan(2)
})

test('no stock is negative on any day, and no line is allocated twice', async () => {
  const negative = await rows(`
    select * from (select dismantler_id, wastetype, day, sum(in_kg - out_kg - diff_kg) over (partition by dismantler_id, wastetype order by day) as kg from stock_day) s
    where kg < 0`)
  expect(negative).toEqual([])
  const untrue = await rows(`
    select e.id from entry e left join (select entry_id, sum(kg) as kg from allocation group by 1) a on a.entry_id = e.id where e.taken_kg <> coalesce(a.kg, 0)
    union all select o.id from output o left join (select output_id, sum(kg) as kg from allocation group by 1) a on a.output_id = o.id
      where greatest(-o.change_kg, 0) <> coalesce(a.kg, 0)
    union all select o.id from output o left join (select source_output_id, sum(kg) as kg from allocation group by 1) a on a.source_output_id = o.id
      where o.taken_kg <> coalesce(a.kg, 0)`)
  expect(untrue).toEqual([])
})

test('the columns of cars about their lines match what the triggers would have written', async () => {
  const wrong = await rows(`
    select c.id from car c left join lateral (
      select sum(kg) filter (where kind in ('LINE', 'PART')) as lines, max(day) filter (where wastetype = '160106') as hulk, min(day) filter (where kind = 'INBOUND') as entered,
        sum(case kind when 'INBOUND' then kg else -kg end) as rest
      from car_mass(c.mandator_id, c.id)) e on true
    where (c.lines_kg, c.hulkon, c.enteredon, c.rest_kg) is distinct from (coalesce(e.lines, 0), e.hulk, e.entered, case when e.entered is not null then e.rest end)`)
  expect(wrong).toEqual([])
})

test('a few cars were handed over whole to another dismantler in each closed year, booked correctly', async () => {
  const wholes = await rows(`
    select o.mandator_id, extract(year from o.actiondate)::int as year, c.step, c.rest_kg, c.lines_kg, o.kg = e.kg as whole, o.remark = r.vnr as named,
      o.actiondate > c.receptiondate as later, y.type, s.rdcode, a.chosen
    from output o join car c on c.id = o.car_id join reception r on r.car_id = c.id join disposal s on s.id = o.disposal_id
    join disposer y on y.id = s.disposer_id join entry e on e.car_id = c.id and e.kind = 'INBOUND' join allocation a on a.output_id = o.id and a.entry_id = e.id
    where o.wastetype = '160104' and o.outkind = 'DISPOSAL'`)
  const { mandator_id: _, year: __, ...one } = wholes[0] ?? {}
  expect(one).toMatchObject({
    step: 'DISPOSED',
    whole: true,
    named: true,
    later: true,
    type: 'DISMANTLER',
    rdcode: 'R12',
    chosen: true,
  })
  expect([one['rest_kg'], one['lines_kg']].map(Number)).toEqual([0, 0])
  for (const { mandator_id: _, year: __, ...other } of wholes) expect(other).toEqual(one)
  const of = (mandator: number) => wholes.filter(whole => Number(whole['mandator_id']) === mandator)
  expect([of(1).length, of(2).length]).toEqual([1, 8])
  const year = Number(today().slice(0, 4))
  expect(of(2).map(whole => whole['year'])).toEqual(expect.arrayContaining([year - 2, year - 1]))
})

test('differences of closed cars are small, with a few outliers', async () => {
  const [found] =
    await rows(`select count(*)::int as cars, count(*) filter (where kg between 0 and 0.04 * weight)::int as small, count(*) filter (where kg < 0)::int as negative
    from car c join car_difference d on d.car_id = c.id`)
  expect(found?.negative).toBe(0)
  expect(Number(found?.small) / Number(found?.cars)).toBeGreaterThan(0.97)
})

test('the history is intact', async () => {
  expect(await onOwnerConnection(url, client => firstTampered(client))).toBeUndefined()
  const unwritten = await rows(
    `select r.id from reception r where not exists (select from history h where h.mandator_id = r.mandator_id and h.record_type = 'reception' and h.record_id = r.id)`,
  )
  expect(unwritten).toEqual([])
}, 60_000)

test('numbers of each year have no gap and follow the order of days', async () => {
  for (const { id } of await yards()) {
    const drawn = await rows(
      'select vnr, receptiondate from reception where dismantler_id = $1 order by replaces is not null, receptiondate, id',
      [id],
    )
    const [counter] = await rows('select vnrprefix, vnrdigits::int, vnrnext::int from department where id = $1', [id])
    const years = Map.groupBy(drawn, ({ receptiondate }) => String(receptiondate).slice(0, 4))
    for (const [year, of] of years) {
      const wanted = of.map((_, index) =>
        formatVnr({ vnrprefix: `${year}/`, vnrdigits: Number(counter?.vnrdigits), vnrnext: index + 1 }),
      )
      expect(of.map(({ vnr }) => vnr)).toEqual(wanted)
    }
    const last = [...years].at(-1)
    expect(counter).toMatchObject({ vnrprefix: `${last?.[0]}/`, vnrnext: (last?.[1].length ?? 0) + 1 })
  }
})

test('every locked VN is complete, with dates in the past', async () => {
  const ids = await rows(`select mandator_id, id from reception where status = 'LOCKED' and id % 40 = 0`)
  for (const { mandator_id, id } of ids)
    await asMandator(pool, { mandatorId: Number(mandator_id), quiet: true }, async db => {
      const from = await stored(db, Number(id))
      expect(gapsOfForm(formOf(from), from, today())).toEqual([])
      expect(from.reception.snapshot).toMatchObject({ vndate: from.reception.vndate, keeper: from.reception.keeper })
    })
  expect(await rows('select id from reception where vndate > $1 or receptiondate > $1', [today()])).toEqual([])
})

test('previous years are closed, and nothing would have prevented it', async () => {
  for (const { mandator_id, id } of await yards()) {
    const years = await rows(
      'select id, effective_till, locked from statement where dismantler_id = $1 order by effective_till',
      [id],
    )
    const due = addDays(`${Number(today().slice(0, 4)) - 1}-12-31`, 21) <= today()
    if (due)
      expect(years.at(-1)).toMatchObject({ effective_till: `${Number(today().slice(0, 4)) - 1}-12-31`, locked: true })
    await asMandator(pool, { mandatorId: Number(mandator_id), quiet: true }, async db => {
      for (const { effective_till } of years) {
        const to = String(effective_till)
        const from = await periodFrom(db, Number(id), to)
        const found = await findings(db, { dismantlerId: Number(id), from, to })
        expect(found.filter(({ severity }) => severity === 'block')).toEqual([])
      }
    })
  }
}, 120_000)

test('no list is empty', async () => {
  const tables = [
    'certificate',
    'person',
    'carrier',
    'disposer',
    'employee',
    'qualification',
    'entry',
    'output',
    'disposal',
    'statement',
    'file',
    'partner_document',
    'part',
    'spare_list',
    'part_template',
  ]
  for (const table of tables)
    for (const mandator of [1, 2])
      expect(await rows(`select from ${table} where mandator_id = $1 limit 1`, [mandator]), table).toHaveLength(1)
  expect(await rows('select distinct outkind from output')).toHaveLength(5)
})

test('each yard has a cancelled reception and a reissued VN, a stamp, and certificates of its employees as files', async () => {
  const found = await rows(`
    select d.id, d.stamp_file_id is not null as stamp,
      (select count(*)::int from reception r where r.dismantler_id = d.id and r.status = 'CANCELLED') as cancelled,
      (select count(*)::int from reception r join reception n on n.id = r.replacedby and n.replaces = r.id
        where r.dismantler_id = d.id and r.status = 'REPLACED') as replaced,
      (select count(*) > 2 from qualification q where q.mandator_id = d.mandator_id and q.file_id is not null) as scanned
    from department d where d.department = 'DISMANTLER' order by d.id`)
  expect(found).toMatchObject([
    { stamp: true, cancelled: 1, replaced: 1, scanned: true },
    { stamp: true, cancelled: 1, replaced: 1, scanned: true },
  ])
})

test('each yard began with two imports, the second of which was undone', async () => {
  for (const { id } of await yards()) {
    const found = await rows('select kind, state, added, undone from import where department_id = $1 order by id', [id])
    expect(found).toEqual([
      { kind: 'carriers', state: 'DONE', added: 4, undone: 0 },
      { kind: 'cars', state: 'UNDONE', added: 22, undone: 22 },
    ])
  }
})

test('each yard has photos with captions, of receptions and of cars without VN', async () => {
  const found = await rows(`
    select mandator_id::int as mandator, count(distinct owner_id) > 2 as cars, count(caption) > 2 as captions from file
    where owner_type = 'car' and kind = 'PHOTO' group by 1 order by 1`)
  expect(found).toEqual([
    { mandator: 1, cars: true, captions: true },
    { mandator: 2, cars: true, captions: true },
  ])
})

/** The latest record of each kind that the steps distinguish; `kinds` are columns of `x`. */
const sample = async (from: string, kinds: string) =>
  rows(`select distinct on (${kinds}) x.* from ${from} order by ${kinds}, x.id desc`)

test('each step that a record offers succeeds, each other one is refused', async () => {
  process.env['DATABASE_URL'] = url
  const { sessionOf } = await import('../testing/session.ts')
  const offers = await import('../testing/offers.ts')
  const judge = (line: LineState) => reasonsFor(steps, line)
  const wrong: string[] = []
  let tried = 0
  const walk = async (found: Row[], of: (id: number, row: Row) => Promise<string[]>) => {
    for (const row of found) wrong.push(...(await of(Number(row['id']), row)))
    tried += found.length
  }
  for (const { mandator_id: mandator, id: dismantler } of await yards()) {
    const call = await sessionOf(pool, Number(mandator))
    const of = (table: string) => `${table} x where x.mandator_id = ${mandator}`
    const closed = (day: string) =>
      `coalesce(${day} <= (select closed_till from department where id = ${dismantler}), false)`
    const last =
      'x.effective_till = (select max(s.effective_till) from statement s where s.dismantler_id = x.dismantler_id)'
    const inLog = '(select c.step || (c.enteredon is null) from car c where c.id = x.car_id)'
    const stands = `(x.novnreason is not null or exists (select from reception r where r.car_id = x.id and r.status in ('OPEN', 'LOCKED')))`
    await walk(
      await sample(of('reception'), `x.status, ${inLog}, x.collector_id is null, ${closed('x.receptiondate')}`),
      id => offers.receptionOffers(call, id),
    )
    await walk(
      await sample(
        `${of('car')} and ${stands}`,
        `x.step, x.enteredon is null, x.novnreason, x.hulkon is null, x.weight is null, ${closed('x.receptiondate')}`,
      ),
      id => offers.carOffers(call, id),
    )
    await walk(
      await sample(
        `${of('entry')} and x.car_id is not null`,
        `x.kind, x.wastetype = '160106', x.taken_kg > 0, ${closed('x.actiondate')}`,
      ),
      (id, row) => offers.lineOffers(call, judge, Number(row['car_id']), id),
    )
    await walk(
      await sample(
        `${of('output')} and x.outkind <> 'DISPOSAL'`,
        `x.outkind, x.change_kg > 0, x.taken_kg > 0, ${closed('x.actiondate')}`,
      ),
      id => offers.outputOffers(call, judge, id),
    )
    await walk(await sample(of('disposal'), `x.wastetype = '160106', ${closed('x.actiondate')}`), id =>
      offers.disposalOffers(call, id),
    )
    await walk(await sample(of('statement'), `x.locked, ${last}`), id => offers.statementOffers(call, id))
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(80)
}, 240_000)

test('a second start changes nothing', async () => {
  const count = () =>
    rows(
      'select (select count(*) from reception) as receptions, (select max(seq) from history) as history, (select count(*) from account) as accounts',
    )
  const before = await count()
  await seedDemo(url)
  expect(await count()).toEqual(before)
})

test('on day 270 of each closed year the forecast of the large yard is within one percentage point of the result', async () => {
  const [yard] = await rows(`select id from department where department = 'DISMANTLER' and mandator_id = 2`)
  const years = await rows(
    'select extract(year from effective_till)::int as year from statement where mandator_id = 2 and locked order by 1',
  )
  const dismantlerId = Number(yard?.id)
  const wrongBy = (year: string) =>
    asMandator(pool, { mandatorId: 2 }, async db => {
      const [from, to] = [`${year}-01-01`, `${year}-12-31`]
      const { projected } = await forecastOf(db, { dismantlerId, to, day: addDays(from, 269) }, 'de')
      const final = await recyclingNow(db, { dismantlerId, from, to })
      return quotaNames.map(name => Math.abs((projected?.quotas[name].value ?? 9) - (final[name].value ?? 0)))
    })
  expect(years.length).toBeGreaterThan(1)
  for (const { year } of years) expect(Math.max(...(await wrongBy(`${year}`))), `${year}`).toBeLessThan(0.01)
})
