import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import { cargos } from '@kreislauf/core/features/cargos/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { cargoBody, newLooper } from './testing.ts'

const BREMEN = { lat: 53.0758, lon: 8.8072 }
/** 0.9 degrees of a meridian are 100.08 km, shown as 100.1. */
const NORTH = { lat: 53.9758, lon: 8.8072 }

const seller = await (await newTenant()).signIn()
const buying = await newTenant()
const buyer = await buying.signIn()
const recyclerId = await newRecycler(buyer)
const cargoOf = async (more: Parameters<typeof cargoBody>[1], place: object = BREMEN) =>
  (await seller(cargos.save, { body: cargoBody(await newLooper(seller, place), more) })).id
const hulks = await cargoOf({ amount: 12 })
const inKg = await cargoOf({ amount: 12_480, measure: 'kg' })
const boards = await cargoOf({ amount: 5, measure: 'kg', cargoTypeId: 14 })
const pieces = await cargoOf({ amount: 40, measure: 'pcs', cargoTypeId: 4 })
const nowhere = await cargoOf({ amount: 12 }, {})

interface Expected {
  takes?: number
  net?: number
  goods?: number
  transport?: number | null
  handling?: number | null
  minimum?: number
  km?: number | null
  unknown?: string[]
  warnings?: string[]
  better?: object[]
}
interface Case {
  offer?: Parameters<typeof offerBody>[1]
  cargo?: number
  amount?: number
  /** Null: the offer does not match. */
  is: Expected | null
}
const base = { ...NORTH, handlingcost: 0 }
const step = (from: number, price: number) => ({ from, price })

/** Each figure calculated by hand: 140 €/t at 100.1 km, transport paid by the recycler, no handling, unless stated otherwise. */
const cases: Record<string, Case> = {
  '12 t at 140 €': { is: { takes: 12, km: 100.1, goods: 1680, transport: 0, handling: 0, net: 1680, unknown: [] } },
  'a step reached to the hundredth': { offer: { steps: [step(12, 150)] }, is: { goods: 1800, net: 1800, better: [] } },
  'a step missed by 10 kg': {
    ...{ offer: { steps: [step(12, 150)] }, amount: 11.99 },
    is: { goods: 1678.6, net: 1678.6, better: [{ code: 'STEP', missing: 0.01, at: 12, gain: 120 }] },
  },
  'the second step': {
    ...{ offer: { steps: [step(10, 150), step(20.5, 155.25)] }, amount: 20.5 },
    is: { goods: 3182.63, net: 3182.63 },
  },
  'the looper pays': { offer: { negative: true }, is: { goods: -1680, net: -1680 } },
  'the looper pays less from a step on': {
    offer: { negative: true, steps: [step(10, 120), step(14, 100)] },
    is: { goods: -1440, net: -1440, better: [{ code: 'STEP', missing: 2, at: 14, gain: 280 }] },
  },
  'below the minimum load': {
    offer: { minload: 15, minloadcost: 90 },
    is: { goods: 1680, minimum: -90, net: 1590, better: [{ code: 'MINLOAD', missing: 3, at: 15, gain: 90 }] },
  },
  'the minimum load itself': { offer: { minload: 12, minloadcost: 90 }, is: { net: 1680, better: [] } },
  'more than it takes': { offer: { maxamount: 8 }, is: { takes: 8, goods: 1120, net: 1120, warnings: ['CAPPED'] } },
  'a step at the most that it takes': {
    offer: { maxamount: 10, steps: [step(10, 150)] },
    is: { takes: 10, net: 1500 },
  },
  'paid by the pick-up': {
    offer: { price: 95, pricebasis: 'PERCARGO' },
    is: { goods: 95, net: 95, warnings: ['PERCARGO'] },
  },
  'the looper pays by the pick-up': { offer: { price: 95, pricebasis: 'PERCARGO', negative: true }, is: { net: -95 } },
  'transport by the pick-up': {
    offer: { transportpaidby: 'LOOPER', transportcost: 180 },
    is: { transport: -180, net: 1500 },
  },
  'transport by the kilometre': {
    offer: { transportpaidby: 'LOOPER', transportcost: 1.2, transportbasis: 'PERKM' },
    is: { transport: -120.12, net: 1559.88 },
  },
  'transport that the recycler bears': { offer: { transportcost: 180 }, is: { transport: 0, net: 1680 } },
  'transport that nobody knows': {
    offer: { transportpaidby: 'LOOPER' },
    is: { transport: null, net: 1680, unknown: ['TRANSPORT'] },
  },
  'handling of 60 €': { offer: { handlingcost: 60 }, is: { handling: -60, net: 1620 } },
  'handling that nobody knows': {
    offer: { handlingcost: null },
    is: { handling: null, net: 1680, unknown: ['HANDLING'] },
  },
  'brought by the looper': { offer: { selfdelivery: true }, is: { transport: null, net: 1680, unknown: ['DELIVERY'] } },
  'all at once': {
    offer: {
      negative: true,
      maxamount: 10,
      minload: 11,
      minloadcost: 40,
      handlingcost: 35.5,
      transportpaidby: 'LOOPER',
      transportcost: 99.99,
    },
    is: { takes: 10, goods: -1400, transport: -99.99, handling: -35.5, minimum: -40, net: -1575.49 },
  },
  'an offer by the kg for tonnes': {
    offer: { measure: 'kg', price: 0.14, maxamount: 9000 },
    is: { takes: 9, net: 1260 },
  },
  'an offer by the tonne for kg': {
    ...{ cargo: inKg, offer: { steps: [step(13, 150)] } },
    is: { takes: 12_480, net: 1747.2, better: [{ code: 'STEP', missing: 520, at: 13_000, gain: 130 }] },
  },
  'an offer by the gram for kg': {
    cargo: boards,
    offer: { cargoTypeId: 14, measure: 'g', price: 0.0009 },
    is: { takes: 5, net: 4.5 },
  },
  pieces: { cargo: pieces, offer: { cargoTypeId: 4, measure: 'pcs', price: 62.5 }, is: { takes: 40, net: 2500 } },
  'the least that it takes': { offer: { minamount: 12 }, is: { net: 1680 } },
  'less than it takes': { offer: { minamount: 12.01 }, is: null },
  'nothing at all': { amount: 0, is: null },
  'as far as it fetches': { offer: { maxdistancekm: 101 }, is: { km: 100.1 } },
  'farther than it fetches': { offer: { maxdistancekm: 100 }, is: null },
  'as near as it may be': { offer: { mindistancekm: 100 }, is: { km: 100.1 } },
  'too near': { offer: { mindistancekm: 101 }, is: null },
  'a recycler without a place': {
    offer: {
      lat: null,
      lon: null,
      maxdistancekm: 5,
      transportpaidby: 'LOOPER',
      transportcost: 1,
      transportbasis: 'PERKM',
    },
    is: { km: null, transport: null, unknown: ['TRANSPORT'], warnings: ['NO_DISTANCE'] },
  },
  'a looper without a place': {
    cargo: nowhere,
    offer: { maxdistancekm: 5 },
    is: { km: null, net: 1680, warnings: ['NO_DISTANCE'] },
  },
  'its last day': { offer: { validto: today() }, is: { net: 1680 } },
  'an ended one': { offer: { validfrom: addDays(today(), -9), validto: addDays(today(), -1) }, is: null },
  'a coming one': { offer: { validfrom: addDays(today(), 1) }, is: null },
  'a closed one': { offer: { active: false }, is: null },
  'another kind': { offer: { cargoTypeId: 2 }, is: null },
}

const matched = async (offerId: number, cargo = hulks, amount?: number) =>
  (await seller(cargos.offers, { params: { id: cargo }, query: amount === undefined ? {} : { amount } })).find(
    ({ id }) => id === offerId,
  )

test.each(Object.entries(cases))('%s', async (_name, { offer = {}, cargo, amount, is }) => {
  const { id } = await buyer(api.offers.save, { body: offerBody(recyclerId, { ...base, ...offer }) })
  if (offer.lat === null) await pool.raw.query('update recycler_offer set lat = null, lon = null where id = $1', [id])
  const found = await matched(id, cargo, amount)
  await seeing(buyer)(api.offers.remove, { params: { id } })
  if (!is) return expect(found).toBeUndefined()
  const { km, warnings, better, goods, transport, handling, minimum, ...plain } = is
  expect(found).toMatchObject(plain)
  if (km !== undefined) expect(found?.distancekm).toBe(km)
  const euros = Object.fromEntries((found?.terms ?? []).map(term => [term.code, term.euros]))
  const terms = { GOODS: goods, TRANSPORT: transport, HANDLING: handling, MINIMUM: minimum }
  for (const [code, value] of Object.entries(terms))
    if (value !== undefined) expect(euros).toMatchObject({ [code]: value })
  if (warnings) expect(found?.warnings).toEqual(expect.arrayContaining(warnings))
  if (better) expect(found?.better).toMatchObject(better)
})

test('offers are sorted by net proceeds, then by distance, and show what more cargo would bring', async () => {
  const write = (more: object) => buyer(api.offers.save, { body: offerBody(recyclerId, { ...base, ...more }) })
  const far = await write({ lat: 54.8758 })
  const near = await write({})
  const best = await write({ price: 141, steps: [step(16, 150)] })
  const worst = await write({ negative: true })
  const mine = await seller(cargos.offers, { params: { id: hulks }, query: {} })
  const ids = [far, near, best, worst].map(({ id }) => id)
  expect(mine.filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual([best.id, near.id, far.id, worst.id])
  const looperId = (await seller(cargos.get, { params: { id: hulks } })).looperId
  const first = (all: typeof mine) => all.find(({ id }) => ids.includes(id))
  expect(first(mine)?.better).toMatchObject([{ missing: 4, together: false, days: null, gain: 144 }])
  await seller(cargos.save, { body: cargoBody(looperId, { amount: 4500, measure: 'kg' }) })
  const again = await seller(cargos.offers, { params: { id: hulks }, query: {} })
  expect(first(again)?.better).toMatchObject([{ missing: 4, together: true }])
  const { features } = await seller(cargos.geo, { params: { id: hulks } })
  const shown = features.filter(({ properties: { offerId } }) => offerId === null || ids.includes(offerId))
  expect(shown.map(({ properties }) => [properties.kind, properties.net])).toEqual([
    ['LOOPER', null],
    ['RECYCLER', 1692],
  ])
  expect(features[0]?.geometry.coordinates).toEqual([BREMEN.lon, BREMEN.lat])
  for (const id of ids) await seeing(buyer)(api.offers.remove, { params: { id } })
})

test('unmet requirements for the yard, and documents required for hazardous cargo, are reported', async () => {
  const needs = { needscontainerspace: true, needscrane: true, needsforklift: true, truckaccess: true }
  const { id } = await buyer(api.offers.save, { body: offerBody(recyclerId, { ...base, ...needs }) })
  expect((await matched(id))?.warnings).toEqual(['SPACE', 'CRANE', 'FORKLIFT', 'TRUCK', 'APPROXIMATE'])
  const batteries = await cargoOf({ cargoTypeId: 5 })
  const lead = await buyer(api.offers.save, { body: offerBody(recyclerId, { ...base, cargoTypeId: 5 }) })
  const said = async () => (await matched(lead.id, batteries))?.warnings
  expect(await said()).toEqual(['CODE', 'CERTIFICATE', 'APPROXIMATE'])
  const day = today()
  await buying.inside(async db => {
    await sql`update department set waste = '["160601"]' where id = ${recyclerId}`.execute(db)
    await sql`insert into certificate (department_id, kind, validfrom, validto) values (${recyclerId}, 'EFB', ${day}, ${day})`.execute(
      db,
    )
  })
  expect(await said()).toEqual(['APPROXIMATE'])
})

test('a suspended company, a closed recycler and an expired kind of cargo no longer match', async () => {
  const other = await newTenant()
  const owner = await other.signIn()
  const closing = await newRecycler(owner, 'Geht zu')
  const { id } = await owner(api.offers.save, { body: offerBody(closing) })
  const there = async () => (await matched(id)) !== undefined
  expect(await there()).toBe(true)
  const shut = (since: string) =>
    pool.raw.query(`update mandator set suspended_at = ${since} where id = $1`, [other.mandatorId])
  await shut('now()')
  expect(await there()).toBe(false)
  await shut('null')
  await other.inside(db => db.updateTable('department').set({ active: false }).where('id', '=', closing).execute())
  expect(await there()).toBe(false)
  const kind = 9001
  await pool.raw.query(
    `insert into cargo_type (id, sorter, names, measure, hazardous) values (${kind}, 99, '{"de": "Altes", "en": "Old"}', 't', false)`,
  )
  const old = await cargoOf({ cargoTypeId: kind })
  const { id: oldOffer } = await buyer(api.offers.save, { body: offerBody(recyclerId, { cargoTypeId: kind }) })
  expect(await matched(oldOffer, old)).toBeDefined()
  await pool.raw.query(`update cargo_type set validto = '2020-01-01' where id = ${kind}`)
  expect(await matched(oldOffer, old)).toBeUndefined()
})

test('distances are great-circle distances', async () => {
  const { rows } =
    await pool.raw.query(`select round(distance_km(53.0758, 8.8072, 53.5503, 10.0007)::numeric, 1)::float as hamburg,
    round(distance_km(54.7937, 9.4469, 48.1372, 11.5755)::numeric, 1)::float as munich, round(distance_km(0, 0, 0, 180)::numeric, 1)::float as half,
    distance_km(53, 8, 53, 8) as none`)
  expect(rows).toEqual([{ hamburg: 95.2, munich: 754.6, half: 20_015.1, none: 0 }])
})
