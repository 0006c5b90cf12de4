import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { cargoBody, newLooper } from '../features/cargos/testing.ts'
import { newRecycler, offerBody } from '../features/offers/testing.ts'
import { orderBody } from '../features/pickuporders/testing.ts'
import type { Picking, Slot } from '../testing/attempts.ts'
import type { markedCompany } from '../testing/marked.ts'
import { ownDatabase } from '../testing/own.ts'
import { complete } from '../testing/reception.ts'
import type { Caller } from '../testing/tenant.ts'
import { tripsOf } from '../testing/trips.ts'
import { pdf, upload } from '../testing/uploading.ts'

// The marked company writes behind the triggers' back, and nothing else may be under way while statements are counted.
await ownDatabase()
const { attempt, calls, common, slotsOf } = await import('../testing/attempts.ts')
const { ofCalls } = await import('../testing/features.ts')
const { markedCompany: newMarkedCompany } = await import('../testing/marked.ts')

let company: Awaited<ReturnType<typeof markedCompany>>
beforeAll(async () => {
  company = await newMarkedCompany()
})

/** Opening, one statement, commit. */
const READ = 3

/** One where opening, statement and commit go out together. */
const others = ofCalls(({ trips }) => trips)

/** Asks for a code that another company has just made. */
const unanswered = ['users.receiver']

const idsFor = ({ table }: Slot): number[] => {
  if (table === 'mandator') return [company.tenant.mandatorId]
  return [...new Set(company.ids[table] ?? [])]
}

/** Each of the company's records in the places of the call, until it is answered. */
function* picks(one: (typeof calls)[number]): Generator<Picking> {
  const slots = slotsOf(one)
  const most = Math.max(1, ...slots.map(slot => idsFor(slot).length))
  for (let turn = 0; turn < most; turn++)
    yield ({ key, where }) => {
      const slot = slots.find(other => other.key === key && other.where === where)
      const ids = slot ? idsFor(slot) : []
      return ids[turn % ids.length] ?? 1
    }
}

/** The beginnings of what was sent, to see where a new one comes from. */
const told = (sent: string[]) => sent.map(text => text.trim().slice(0, 160)).join('\n')

describe('reads', () => {
  const measured = calls.filter(
    ([name, { method, kind, can, writes }]) =>
      method === 'GET' &&
      kind === 'json' &&
      !writes &&
      can !== 'admin' &&
      can !== 'public' &&
      ![...common, ...unanswered].includes(name),
  )
  test.each(measured)('%s', async (name, endpoint) => {
    for (const pick of picks([name, endpoint])) {
      let status = 0
      const sent = await tripsOf(async () => {
        status = (await attempt([name, endpoint], company.whole.token, pick)).status
      })
      if (status !== 200) continue
      expect(sent.length, told(sent)).toBe(others.get(name) ?? READ)
      return
    }
    expect.fail(`${name} was never answered`)
  })
})

describe('writes', () => {
  const call: Caller = (endpoint, input) => company.whole(endpoint, input, crypto.randomUUID())
  const receive = (change = {}) =>
    call(api.receptions.create, { body: { ...complete(change), dismantlerId: company.dismantlerId } })
  const locked = async () => {
    const { id } = await receive()
    return call(api.receptions.lock, { params: { id } })
  }
  const at = ({ id }: { id: number }) => ({ params: { id } })
  const because = { reason: 'Falsches Fahrzeug' }
  const car = () =>
    call(api.cars.create, {
      params: { dismantlerId: company.dismantlerId },
      body: {
        ...complete().car,
        receptiondate: today(),
        novnreason: 'OPENINGSTOCK',
        originkind: 'PRIVATE',
        originregion: '01',
      } as never,
    })
  const logged = async () => {
    const { carId } = await locked()
    return call(api.cars.transfer, { params: { id: carId } })
  }
  const line = (carId: number) => ({
    ...{
      wastetype: '160117',
      amount: 100,
      measure: 'kg' as const,
      actiondate: today(),
      staffId: company.staffId,
      carId,
    },
  })
  const dispose = (body: object) =>
    call(api.disposals.save, { params: { dismantlerId: company.dismantlerId }, body: body as never })

  /** A car with so many lines that name nobody. */
  const nameless = async (lines: number) => {
    const carId = await company.car()
    for (let at = 0; at < lines; at++) await company.entry('160117', 1, today(), carId)
    return carId
  }
  const naming = (carId: number) => ({
    params: { dismantlerId: company.dismantlerId },
    body: { staffId: company.staffId, on: [{ carId, day: today() }] },
  })

  const threeLines = () => {
    const { disposal, btbEntryOuts } = company.form('160117', 30)
    return { disposal, btbEntryOuts: [...btbEntryOuts, ...btbEntryOuts, ...btbEntryOuts] }
  }

  const ofYard = () => ({ params: { dismantlerId: company.dismantlerId } })
  const part = async () => ({ carId: (await logged()).id, sparecategory: 'DOOR', weight: 20 })
  const tenParts = async () => {
    const one = await part()
    const { parts } = await call(api.parts.save, { ...ofYard(), body: Array.from({ length: 10 }, () => one) })
    return parts.map(({ state: _, ...made }) => ({ ...made, place: 'B 2' }))
  }
  const mirrors = ({ carId }: { carId: number }, lines: number) => ({
    actionDate: today(),
    spareOuts: Array.from({ length: lines }, () => ({ ecarId: carId, sparecategory: 'MIRROR', weight: 1.5 })),
  })
  const lying = async () => {
    const looperId = await newLooper(company.whole)
    const cargo = await call(api.cargos.save, { body: cargoBody(looperId, { amount: 20 }) })
    const offer = await call(api.offers.save, { body: offerBody(await newRecycler(company.whole)) })
    return { params: { cargoId: cargo.id, offerId: offer.id } }
  }
  const ordered = async () => call(api.pickuporders.order, { ...(await lying()), body: orderBody() })

  /** What is there before, what is done to it, and in how many round trips. */
  const writes: Record<
    string,
    [trips: number, before: () => Promise<unknown>, work: (given: never) => Promise<unknown>]
  > = {
    'receptions.create': [4, async () => undefined, () => receive()],
    'receptions.create with an origin to be found': [4, async () => undefined, () => receive({ originregion: null })],
    'receptions.create with a new regular keeper': [
      5,
      async () => undefined,
      () => receive({ keeper: { legal: true, companyname: 'Autohaus Nord', hotlist: true } }),
    ],
    'receptions.edit': [
      7,
      () => receive(),
      (given: Output<typeof api.receptions.create>) =>
        call(api.receptions.edit, { ...at(given), body: given as never }),
    ],
    'receptions.lock': [9, () => receive(), (given: { id: number }) => call(api.receptions.lock, at(given))],
    'receptions.unlock': [
      8,
      locked,
      (given: { id: number }) => call(api.receptions.unlock, { ...at(given), body: because }),
    ],
    'receptions.cancel': [
      7,
      locked,
      (given: { id: number }) => call(api.receptions.cancel, { ...at(given), body: because }),
    ],
    'receptions.reissue': [
      9,
      locked,
      (given: { id: number }) => call(api.receptions.reissue, { ...at(given), body: because }),
    ],
    'cars.create': [5, async () => undefined, car],
    'cars.edit': [
      6,
      car,
      (given: Output<typeof api.cars.get>) => call(api.cars.edit, { ...at(given), body: given as never }),
    ],
    'cars.setStep': [
      7,
      car,
      (given: { id: number }) => call(api.cars.setStep, { ...at(given), body: { step: 'DRAINING', reason: null } }),
    ],
    'cars.transfer': [
      9,
      locked,
      (given: { carId: number }) => call(api.cars.transfer, { params: { id: given.carId } }),
    ],
    // Two of them move the car to the step that its first line of a stage brings.
    'log.saveEntries of one line': [
      10,
      logged,
      (given: { id: number }) => call(api.log.saveEntries, { body: [line(given.id)] }),
    ],
    'log.saveEntries of three lines': [
      18,
      logged,
      (given: { id: number }) => call(api.log.saveEntries, { body: [line(given.id), line(given.id), line(given.id)] }),
    ],
    'log.nameStaff of one line': [5, () => nameless(1), (carId: number) => call(api.log.nameStaff, naming(carId))],
    'log.nameStaff of forty lines': [5, () => nameless(40), (carId: number) => call(api.log.nameStaff, naming(carId))],
    'disposals.save': [7, () => company.entry('160117', 500), () => dispose(company.form('160117', 100))],
    'disposals.save of three lines': [7, () => company.entry('160117', 500), () => dispose(threeLines())],
    'disposals.save again': [
      8,
      () => dispose(company.form('160117', 100)),
      ({ disposal: { id, version }, btbEntryOuts }: Output<typeof api.disposals.process>) => {
        const { disposal } = company.form('160117', 90)
        const lines = btbEntryOuts.map(line => ({ id: line.id, amount: 90, measure: 'kg' }))
        return dispose({ disposal: { ...disposal, id, version }, btbEntryOuts: lines })
      },
    ],
    'disposals.remove': [
      9,
      () => dispose(company.form('160117', 100)),
      (given: { disposal: { id: number } }) => call(api.disposals.remove, at(given.disposal)),
    ],
    'parts.save': [6, part, (given: never) => call(api.parts.save, { ...ofYard(), body: [given] })],
    'parts.save of ten': [
      6,
      part,
      (given: never) => call(api.parts.save, { ...ofYard(), body: Array.from({ length: 10 }, () => given) }),
    ],
    'parts.save of ten again': [5, tenParts, (given: never) => call(api.parts.save, { ...ofYard(), body: given })],
    'spares.save of one part': [
      8,
      part,
      (given: never) => call(api.spares.save, { ...ofYard(), body: mirrors(given, 1) }),
    ],
    'spares.save of thirty parts': [
      8,
      part,
      (given: never) => call(api.spares.save, { ...ofYard(), body: mirrors(given, 30) }),
    ],
    'spares.save of parts in store': [
      6,
      tenParts,
      (given: { id: number }[]) =>
        call(api.spares.save, {
          ...ofYard(),
          body: { actionDate: today(), spareOuts: given.map(({ id }) => ({ spareId: id })) },
        }),
    ],
    'incidents.save': [
      5,
      async () => undefined,
      () =>
        call(api.incidents.save, {
          params: { id: company.dismantlerId },
          body: { date: today(), incidentType: 'FIRE', description: 'Schwelbrand' },
        }),
    ],
    'documents.add': [
      5,
      async () => undefined,
      () =>
        call(api.documents.add, {
          params: { id: company.dismantlerId },
          body: upload(pdf, 'a.pdf', { kind: 'PERMIT', title: 'Genehmigung' }),
        }),
    ],
    'cargos.save': [
      5,
      () => newLooper(company.whole),
      (given: number) => call(api.cargos.save, { body: cargoBody(given) }),
    ],
    'offers.save': [
      5,
      () => newRecycler(company.whole),
      (given: number) => call(api.offers.save, { body: offerBody(given) }),
    ],
    'pickuporders.order': [
      5,
      lying,
      (given: Awaited<ReturnType<typeof lying>>) => call(api.pickuporders.order, { ...given, body: orderBody() }),
    ],
    'pickuporders.execute': [
      8,
      ordered,
      (given: Output<typeof api.pickuporders.order>) =>
        call(api.pickuporders.execute, { ...at(given), body: { version: given.version, seen: given.seen } }),
    ],
  }
  test.each(Object.entries(writes))('%s', async (_, [trips, before, work]) => {
    const given = await before()
    const sent = await tripsOf(() => work(given as never))
    expect(sent.length, told(sent)).toBe(trips)
  })
})
