import { api } from '@kreislauf/core/api.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { translator } from '../../platform/words/i18n.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { orderReport } from './paper.ts'
import { orderById } from './queries.ts'
import { from, newCargo } from './testing.ts'

const yard = await newTenant()
const looper = await yard.signIn()
const plant = await newTenant()
const recycler = await plant.signIn({ head: true })
const recyclerId = await newRecycler(recycler)
const { looperId } = await newCargo(yard, looper, 10)
const written: number[] = []

afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: written, active: false } }))

const [BATTERIES, HULKS] = ['160601', '160106']
const kindOf = async (wastetype: string, measure: string) => {
  const kinds = await yard.inside(db =>
    db.selectFrom('cargoType').select(['id', 'wastetypes', 'measure']).where('validto', 'is', null).execute(),
  )
  const found = kinds.find(kind => kind.wastetypes.includes(wastetype) && kind.measure === measure)
  if (!found) throw new Error(`no kind of ${wastetype} in ${measure}`)
  return found.id
}

interface Asked {
  wastetype: string
  measure: 't' | 'pcs' | 'kg'
  ordered: number
  fetched: number
  offer: Parameters<typeof offerBody>[1]
}

/** An order and its fetched amount, as shown on both screens and documents. */
async function fetched({ wastetype, measure, ordered, fetched: actual, offer }: Asked) {
  const cargoTypeId = await kindOf(wastetype, measure)
  const terms = { cargoTypeId, measure, transportcost: 0, handlingcost: 0, minamount: null, ...offer }
  const { id: offerId } = await recycler(api.offers.save, { body: offerBody(recyclerId, terms) })
  written.push(offerId)
  const cargoId = await yard.inside(async db => {
    const row = { looperId, cargoTypeId, measure, entered: 100 }
    return (await db.insertInto('cargo').values(row).returning('id').executeTakeFirstOrThrow()).id
  })
  const draft = await looper(pickuporders.order, { params: { cargoId, offerId }, body: { amount: ordered } })
  const { id, version, seen } = draft
  const at = { params: { id } }
  await looper(pickuporders.execute, { ...at, body: { version, seen } })
  await recycler(pickuporders.accept, await from(recycler, id))
  await recycler(pickuporders.pickedup, await from(recycler, id, { amount: actual }))
  const order = await yard.inside(db => orderById(db, id, 'de'))
  const text = JSON.stringify(orderReport(order, { t: translator('de'), language: 'de' })).replace(
    /[\u00a0\u202f]/g,
    ' ',
  )
  return { draft, mine: await looper(pickuporders.get, at), theirs: await recycler(pickuporders.get, at), text }
}

const perTonne = { price: 100, transportcost: 141.9, transportpaidby: 'LOOPER', transportbasis: 'PERPICKUP' } as const

test('0.53 t fetched of 0.5 t ordered count as 0.53 t, on both screens and on paper, next to the ordered amount', async () => {
  const { draft, mine, theirs, text } = await fetched({
    ...{ wastetype: HULKS!, measure: 't', ordered: 0.5, fetched: 0.53, offer: perTonne },
  })
  expect(draft).toMatchObject({ net: -91.9, netof: 'ORDERED', fetched: null })
  for (const order of [mine, theirs]) expect(order).toMatchObject({ net: -88.9, netof: 'FETCHED', amount: 0.5 })
  expect(text).toContain('für die abgeholte Menge: 0,53 t')
  expect(text).toContain('−88,90')
  expect(text).toContain('Bestellt waren 0,5 t zu insgesamt −91,90')
  expect(text).not.toContain('Unbekannte Kosten')
})

test('price step and minimum load depend on the fetched amount; a price for the whole load does not', async () => {
  const steps = [{ from: 10, price: 120 }]
  const more = { price: 100, steps, minload: 8, minloadcost: 50 }
  const asked = { wastetype: HULKS!, measure: 't', ordered: 10 } as const
  expect((await fetched({ ...asked, fetched: 9.5, offer: more })).mine).toMatchObject({
    net: 950,
    terms: { net: 1200 },
  })
  expect((await fetched({ ...asked, fetched: 7, offer: more })).mine).toMatchObject({ net: 650 })
  const whole = { price: 1000, pricebasis: 'PERCARGO' } as const
  expect((await fetched({ ...asked, fetched: 9, offer: whole })).mine).toMatchObject({ net: 1000 })
  expect((await fetched({ ...asked, fetched: 0, offer: whole })).mine).toMatchObject({ net: 0 })
})

test('the document shows waste code and hazard, and unknown costs only if some are unknown', async () => {
  const kinds = await looper(api.offers.types, {})
  const measure = kinds.find(({ wastetypes }) => wastetypes.includes(BATTERIES!))?.measure as 't'
  const offer = { price: 300, handlingcost: null }
  const { text, theirs } = await fetched({ wastetype: BATTERIES!, measure, ordered: 2, fetched: 2, offer })
  expect(text).toContain('160601*')
  expect(text).toContain('gefährlicher Abfall')
  expect(text).toContain('Unbekannte Kosten')
  expect(theirs.wastes).toContainEqual({ wastetype: BATTERIES, hazardous: true, name: expect.any(String) })
})
