import { addDays, addMonths, today } from '@kreislauf/core/days.ts'
import { type Figures, figuresOn, lastingFigures, passingFigures } from '@kreislauf/core/domain/dated.ts'
import { acceptanceOf, coreTerm } from '@kreislauf/core/domain/valuation/cores.ts'
import { partTerm, sellThroughOf } from '@kreislauf/core/domain/valuation/parts.ts'
import { priceFrom } from '@kreislauf/core/domain/valuation/price.ts'
import { defaultCosts } from '@kreislauf/core/domain/valuation/value.ts'
import { valuedWeight } from '@kreislauf/core/domain/valuation/weight.ts'
import { fahrzeugleergewicht } from '@kreislauf/core/domain/weight.ts'
import { articles } from '@kreislauf/core/features/articles/contract.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { carts } from '@kreislauf/core/features/carts/contract.ts'
import { coreOffers } from '@kreislauf/core/features/coreoffers/contract.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { payments } from '@kreislauf/core/features/payments/contract.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { beforeAll, expect, test } from 'vitest'
import { onOwnerConnection } from '../../platform/database/ownerconnection.ts'
import { ownDatabase } from '../../testing/own.ts'
import type { Caller, Tenant } from '../../testing/tenant.ts'

await ownDatabase()
const { newTenant, pool } = await import('../../testing/tenant.ts')
const { booksOf } = await import('../../testing/book.ts')
const { accepted } = await import('../pickuporders/testing.ts')
const { inForce, underContract } = await import('../../testing/agreeing.ts')
const { remanOfferBody } = await import('../articles/testing.ts')
const { sweepMandator } = await import('../../retention/queries.ts')

const DAY = addMonths(today(), -2)
const range = { from: addMonths(today(), -3), to: today() }
const url = () => process.env['DATABASE_URL'] ?? ''
let tenant: Tenant
let call: Caller
let admin: Caller
let dismantlerId: number
const made = { carId: 0, open: 0, order: 0, contractId: 0 }
const KTYPE = '987654321'

/** A car with its hulk disposed of, one that is waiting, an open and a locked VN, and a car and a VN after their retention period. */
beforeAll(async () => {
  tenant = await newTenant()
  call = await tenant.signIn({ rights: 'FFFFFF', head: true })
  admin = await (await newTenant()).signIn({ admin: true })
  dismantlerId = (await tenant.yard()).dismantlerId
  await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const carId = await books.carIn(DAY, 1000, { step: 'FURTHER' })
    await books.entry(DAY, '160106', 850, { carId })
    await books.dispose(DAY, '160106', 850, await books.disposer({ type: 'SHREDDER' }))
    made.carId = await books.carIn(DAY, 900, { step: 'VEHICLE', ktype: KTYPE })
    await books.entry(addDays(today(), -5), '160120', 5, { carId: made.carId })
    made.open = await books.reception(DAY, '2026/1', await books.car(DAY, 800), { status: 'OPEN' })
    await books.reception(DAY, '2026/2', await books.car(DAY, 800, { step: 'VNLOCKED' }), { sornd: true })
    const old = { keeper: JSON.stringify({ lastname: 'Petersen' }) }
    await books.reception('2019-12-01', '2019/1', await books.car('2019-12-01', 800), old)
    await books.reception('2018-05-01', '2018/1', await books.car('2018-05-01', 800, { purchasePrice: 100 }), old)
  })
})

/** An accepted, unfetched order of the company with itself, and a contract that is over for two years. */
beforeAll(async () => {
  made.order = (await accepted(tenant, call)).id
  await inForce(tenant, ['2020-01-01', addMonths(today(), -24)])
  const { reman, contractId } = await underContract(tenant, call, dismantlerId)
  made.contractId = contractId
  const params = { remanId: reman.id }
  await reman.head(articles.save, { params, body: remanOfferBody({ ktype: [KTYPE] }) })
  await reman.head(articles.save, { params, body: remanOfferBody({ number: 'KAT', category: 'CATALYST', ktype: [] }) })
})
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    error => error.code,
  )
const worthOfHand = () => call(coreOffers.ofCar, { params: { carId: made.carId } })

const retained = () => onOwnerConnection(url(), client => sweepMandator(client, tenant.mandatorId, today(), false))
const weighed = async (fuel: 'PETROL' | 'DIESEL' | 'LPG' | null) => {
  const { dated } = await call(masterdata.lists, {})
  const tanks = fuel ? [{ fuel, litres: 60 }] : undefined
  return fahrzeugleergewicht({ massKg: 1500, paper: 'ZB1', clazz: 'M1', tanks }, figuresOn(dated, today()))
}
const classWeights = async () => {
  const { dated } = await call(masterdata.lists, {})
  return ['M1', 'N1', 'L5e'].map(clazz => valuedWeight({ clazz }, figuresOn(dated, today())))
}
/** Costs of a towed car, a part that a contractor takes off, and a core, none with figures of its own. */
const valued = async () => {
  const { dated } = await call(masterdata.lists, {})
  const costs = defaultCosts(figuresOn(dated, today()), true)
  const taken = { key: 'DOOR', pieces: 1, kg: 25, minutes: 25, contractor: true }
  const price = priceFrom([], { low: 60, likely: 95, high: 250 }, today())
  const none = { accepted: 0, answered: 0 }
  const sellThrough = sellThroughOf({ sold: 0, stored: 0 }, null, costs.sellThrough)
  const acceptance = acceptanceOf(none, none, costs.acceptance)
  const terms = [
    partTerm({ ...taken, price, sellThrough }, costs),
    coreTerm({ ...taken, price: 52, acceptance }, costs),
  ]
  return [costs, terms.map(({ amount }) => amount)]
}
const recycling = () => call(evaluations.recycling, { params: { dismantlerId, ...range } })
const due = (kind: 'drain' | 'treat') => () =>
  call(cars.inventory, { params: { dismantlerId, ...range }, query: { due: kind, ahead: 0 } })

/** A result that depends on each figure. */
const asking: Record<keyof Figures, () => Promise<unknown>> = {
  q10_target: recycling,
  recycling_target: recycling,
  recovery_target: recycling,
  s_rec: recycling,
  s_rv: recycling,
  fuel_share: () => weighed('PETROL'),
  driver_kg: () => weighed('PETROL'),
  unknown_fuel_kg: () => weighed(null),
  density_petrol: () => weighed('PETROL'),
  density_diesel: () => weighed('DIESEL'),
  density_lpg: () => weighed('LPG'),
  car_difference_limit: () => call(log.cars, { params: { dismantlerId, ...range } }),
  certificate_months: () => call(receptions.get, { params: { id: made.open } }).then(({ warnings }) => warnings),
  disposal_register_days: () => call(log.entriesOfCar, { params: { carId: made.carId } }),
  sorn_days: () => call(dashboards.yard, { params: { dismantlerId } }).then(({ notices }) => notices),
  log_retention_months: retained,
  voucher_retention_months: retained,
  letter_retention_months: retained,
  takeback_days: () => call(pickuporders.get, { params: { id: made.order } }),
  vat_percent: () => admin(payments.priceList, {}),
  hour_rate: worthOfHand,
  hand_limit: worthOfHand,
  contractor_rate: valued,
  storage_cost: valued,
  towing_cost: valued,
  depollution_cost: valued,
  disposal_cost: valued,
  sell_through: valued,
  core_acceptance: valued,
  bid_margin: valued,
  class_kg_m1: classWeights,
  class_kg_n1: classWeights,
  class_kg_l5e: classWeights,
  depollution_days: due('drain'),
  elvr_depollution_days: due('drain'),
  treatment_months: due('treat'),
  elvr_treatment_months: due('treat'),
  part_e_refused: async () => [
    await codeOf(
      call(parts.save, {
        params: { dismantlerId },
        body: [
          { carId: made.carId, sparecategory: 'CATALYST', takenon: today(), weight: 1, assessment: 'REUSE' },
        ] as never,
      }),
    ),
    // Each time one piece more, or none.
    await codeOf(
      call(carts.put, {
        params: { contractId: made.contractId, offerId: 'KAT_', quantity: 1 },
        query: { carId: made.carId },
      }),
    ),
  ],
}

const answer = async (key: keyof Figures) => JSON.stringify(await asking[key]())
const set = (key: string, value: number, validfrom?: string) =>
  pool.raw.query('update dated_setting set value = $2, validfrom = coalesce($3, validfrom) where key = $1', [
    ...[key, value],
    validfrom,
  ])

test('from the day of Part E neither stock nor a box takes such a kind for reuse', async () => {
  await set('part_e_refused', 1, '2016-01-01')
  expect(await asking.part_e_refused()).toEqual(['parts.not-reusable', 'parts.not-reusable'])
  await set('part_e_refused', 1, '2029-09-01')
})

/** Another value for each, and another first day for future ones. */
const others: Record<keyof Figures, [value: number, from?: string]> = {
  ...{ q10_target: [0.2], recycling_target: [0.9], recovery_target: [0.99], s_rec: [0.5], s_rv: [0.6] },
  ...{ fuel_share: [0.5], driver_kg: [68], unknown_fuel_kg: [20] },
  ...{ density_petrol: [0.6], density_diesel: [0.6], density_lpg: [0.6] },
  ...{ car_difference_limit: [0.5], certificate_months: [12], disposal_register_days: [2], sorn_days: [14] },
  ...{
    log_retention_months: [120],
    voucher_retention_months: [60],
    letter_retention_months: [12],
    vat_percent: [16],
    hour_rate: [60],
    hand_limit: [500],
    takeback_days: [30],
  },
  ...{ contractor_rate: [90], storage_cost: [3], towing_cost: [100], depollution_cost: [40], disposal_cost: [20] },
  ...{ sell_through: [0.5], core_acceptance: [0.9], bid_margin: [0.2] },
  ...{ class_kg_m1: [1200], class_kg_n1: [1700], class_kg_l5e: [300] },
  ...{ depollution_days: [300], treatment_months: [1] },
  elvr_depollution_days: [300, '2016-01-01'],
  elvr_treatment_months: [1, '2016-01-01'],
  part_e_refused: [1, '2016-01-01'],
}

test.each([...lastingFigures, ...passingFigures])('%s is used: another value changes a result', async key => {
  const { rows } = await pool.raw.query('select value, validfrom::text from dated_setting where key = $1', [key])
  expect(rows).toHaveLength(1)
  const before = await answer(key)
  await set(key, ...others[key])
  expect(await answer(key)).not.toBe(before)
  await set(key, rows[0].value, rows[0].validfrom)
  if (key !== 'part_e_refused') expect(await answer(key)).toBe(before)
})

test.each([...lastingFigures])('without %s nothing is guessed: the call fails or returns nothing', async key => {
  const { rows } = await pool.raw.query('delete from dated_setting where key = $1 returning *', [key])
  await expect(asking[key]()).rejects.toThrow()
  const { value, validfrom, unit, source } = rows[0]
  await pool.raw.query('insert into dated_setting (key, value, validfrom, unit) values ($1, $2, $3, $4)', [
    ...[key, value, validfrom, unit],
  ])
  expect(source).not.toBe('')
})

test.each([
  ['01', '24937'],
  ['02', '20095'],
  ['03', '30159'],
  ['04', '28195'],
  ['05', '50667'],
  ['06', '34117'],
  ['07', '55116'],
  ['08', '70173'],
  ['09', '80331'],
  ['10', '66111'],
  ['11', '10115'],
  ['12', '14467'],
  ['13', '18055'],
  ['14', '01067'],
  ['15', '06108'],
  ['16', '99084'],
  ['00', '99999'],
])('the report of a yard in the federal state %s is due as defined by its figure', async (land, zip) => {
  await pool.raw.query(`update department set company = company || jsonb_build_object('zip', $2::text) where id = $1`, [
    ...[dismantlerId, zip],
  ])
  const dueon = async () =>
    (await call(wastereports.suggestion, { params: { dismantlerId, year: 2025 } })) as { dueon: string }
  await set(`idev_due_${land}`, 630)
  expect((await dueon()).dueon).toBe('2026-06-30')
})

test('database and rules agree on every day on which a figure begins or ends', async () => {
  const { dated } = await call(masterdata.lists, {})
  await set('sorn_days', 7, '2027-01-01')
  await pool.raw.query(
    `insert into dated_setting (key, value, validfrom, validto) values ('sorn_days', 9, '2015-01-01', '2026-12-31')`,
  )
  const now = (await call(masterdata.lists, {})).dated
  expect(now.length).toBe(dated.length + 1)
  const days = new Set(now.flatMap(({ validfrom, validto }) => [validfrom, addDays(validfrom, -1), validto ?? today()]))
  for (const day of ['2001-09-09', ...days]) {
    const { rows } = await pool.raw.query<{ key: string; value: number }>(
      `select key, value from settings_on($1::date) where key not like 'idev%'`,
      [day],
    )
    const inForce = Object.fromEntries(rows.map(({ key, value }) => [key, Number(value)]))
    expect(inForce, day).toEqual(figuresOn(now, day))
  }
})
