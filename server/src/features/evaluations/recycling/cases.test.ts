import { isElvClass } from '@kreislauf/core/domain/lockwarnings.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { expect, test } from 'vitest'
import { type Books, booksOf } from '../../../testing/book.ts'
import { newTenant, pool } from '../../../testing/tenant.ts'

const DAY = '2025-03-01'
const LEFT = '2025-06-01'
const range = { from: '2025-01-01', to: '2025-12-31' }

interface Expected {
  acceptedKg: number
  cars: number
  q10: number
  rrc: number
  rrr: number
  /** Kilograms that do not count, by reason, in the 10 % rule. */
  excluded?: Record<string, number>
  /** Denominator of both rates, if lower than the accepted mass. */
  treatedKg?: number
}

type CarMore = NonNullable<Parameters<Books['carIn']>[2]>

/** An ordinary car of 1,000 kg, of which 25 kg of glass are recycled: 2.5 % in the 10 % rule. */
async function ordinary(books: Books, more: CarMore = { clazz: 'M1' }) {
  const carId = await books.carIn(DAY, 1000, more)
  await books.entry(DAY, '160120', 25, { carId })
  return carId
}
const recycled = async (books: Books, wastetype: string, kg: number, more: object = {}) =>
  books.dispose(LEFT, wastetype, kg, await books.disposer(), { rdcode: 'R5', ...more })

/** A car handed over whole, except for parts removed before. */
async function handedOver(books: Books, weight: number, { off = 0, ...more }: { off?: number } & CarMore = {}) {
  const carId = await books.carIn(DAY, weight, { clazz: 'M1', ...more })
  const kg = weight - off
  const row = { dismantlerId: books.dismantlerId, disposerId: await books.disposer({ type: 'DISMANTLER' }) }
  const { id } = await books.db
    .insertInto('disposal')
    .values({ ...row, actiondate: LEFT, wastetype: '160104', rdcode: 'R12' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await books.output(LEFT, '160104', kg, 'DISPOSAL', { disposalId: id, carId })
  return carId
}

/** Each calculated by hand: inbound and outbound masses, and the result. */
const cases: [what: string, book: (books: Books) => Promise<unknown>, expected: Expected][] = [
  [
    'an ordinary car counts with its weight and with what was recycled of it',
    async books => {
      await ordinary(books)
      await recycled(books, '160120', 25)
    },
    { acceptedKg: 1000, cars: 1, q10: 25, rrc: 25, rrr: 25 },
  ],
  [
    'three tonnes of workshop glass change no quota',
    async books => {
      await books.entry('2025-02-01', '160120', 3000, { kind: 'FOREIGN', reason: 'Werkstatt' })
      await ordinary(books)
      await recycled(books, '160120', 3025)
    },
    { acceptedKg: 1000, cars: 1, q10: 25, rrc: 25, rrr: 25, excluded: { foreign: 3000 } },
  ],
  [
    'a motorcycle is no accepted car, and its glass counts nowhere',
    async books => {
      await ordinary(books)
      const motorcycle = await books.carIn(DAY, 200, { clazz: 'L3e', novnreason: 'OUTSIDELAW' })
      await books.entry(DAY, '160120', 2, { carId: motorcycle })
      await recycled(books, '160120', 27)
    },
    { acceptedKg: 1000, cars: 1, q10: 25, rrc: 25, rrr: 25, excluded: { outside_law: 2 } },
  ],
  [
    'nor is a lorry of seven tonnes that somebody gave a VN',
    async books => {
      await ordinary(books)
      const lorry = await books.carIn(DAY, 7000, { clazz: 'N3' })
      await books.reception(DAY, '2025/7', lorry)
      await books.entry(DAY, '160106', 6500, { carId: lorry })
      await recycled(books, '160120', 25)
      await recycled(books, '160106', 6500, { rdcode: 'R4' })
    },
    { acceptedKg: 1000, cars: 1, q10: 25, rrc: 25, rrr: 25, excluded: { outside_law: 6500 } },
  ],
  [
    'a car that stood there before the start is opening stock, on both sides',
    async books => {
      await ordinary(books)
      await ordinary(books, { clazz: 'M1', novnreason: 'OPENINGSTOCK' })
      await recycled(books, '160120', 50)
    },
    { acceptedKg: 1000, cars: 1, q10: 25, rrc: 25, rrr: 25, excluded: { opening: 25 } },
  ],
  [
    'so is what lay in the containers',
    async books => {
      await books.output('2025-01-01', '160120', 400, 'OPENING')
      await ordinary(books)
      await recycled(books, '160120', 425)
    },
    { acceptedKg: 1000, cars: 1, q10: 25, rrc: 25, rrr: 25, excluded: { opening: 400 } },
  ],
  [
    'a car taken over is treated here and counts here',
    async books => {
      await ordinary(books)
      await ordinary(books, { clazz: 'M1G', novnreason: 'TAKENOVER' })
      await ordinary(books, { clazz: 'l5e', novnreason: 'FOREIGNCERT' })
      await recycled(books, '160120', 75)
    },
    { acceptedKg: 3000, cars: 3, q10: 75, rrc: 75, rrr: 75 },
  ],
  [
    'a car that goes on whole to another dismantler stays an accepted one in the 10 % rule, and is none of both rates',
    async books => {
      await ordinary(books)
      await handedOver(books, 900)
      await recycled(books, '160120', 25)
    },
    { acceptedKg: 1900, cars: 2, q10: 25, rrc: 25, rrr: 25, treatedKg: 1000 },
  ],
  [
    'what was taken off it before stays on both sides; one outside the law or of opening stock changes neither',
    async books => {
      const carId = await handedOver(books, 900, { off: 30 })
      await books.entry(DAY, '160120', 30, { carId })
      await handedOver(books, 7000, { clazz: 'N3' })
      await handedOver(books, 800, { novnreason: 'OPENINGSTOCK' })
      await recycled(books, '160120', 30)
    },
    { acceptedKg: 900, cars: 1, q10: 30, rrc: 30, rrr: 30, treatedKg: 30 },
  ],
  [
    'what was found at stock-taking has no car behind it',
    async books => {
      await ordinary(books)
      await books.output(DAY, '160120', 8, 'CORRECTION')
      await recycled(books, '160120', 33)
    },
    { acceptedKg: 1000, cars: 1, q10: 25, rrc: 25, rrr: 25, excluded: { untraced: 8 } },
  ],
  [
    'burnt plastics are recovered, not recycled, and sorted ones count nothing before their share is stated',
    async books => {
      const carId = await ordinary(books)
      await books.entry(DAY, '160119', 14, { carId })
      await recycled(books, '160120', 25)
      await recycled(books, '160119', 10, { rdcode: 'R1' })
      await recycled(books, '160119', 4, { rdcode: 'R12' })
    },
    { acceptedKg: 1000, cars: 1, q10: 25, rrc: 25, rrr: 35, excluded: { energy: 10, interim: 4 } },
  ],
  [
    'of sorted plastics counts what the sorter states of this waste, of others and of burnt ones it changes nothing',
    async books => {
      const carId = await ordinary(books)
      await books.entry(DAY, '160119', 30, { carId })
      const waste = [
        { wastetype: '160119', rdcode: 'R12', recyclingshare: 0.6, recoveryshare: 0.9 },
        { wastetype: '160120', rdcode: 'R12', recyclingshare: 0.1, recoveryshare: 0.1 },
      ].map(row => ({ proofnumber: null, proofvalidto: null, ...row }))
      const sorter = await books.disposer({ waste: JSON.stringify(waste) })
      await recycled(books, '160120', 25)
      await books.dispose(LEFT, '160119', 20, sorter, { rdcode: 'R12' })
      await books.dispose(LEFT, '160119', 10, sorter, { rdcode: 'R1' })
    },
    { acceptedKg: 1000, cars: 1, q10: 37, rrc: 37, rrr: 53, excluded: { energy: 10 } },
  ],
  [
    'a re-coded mass is traced to the cars behind the old code',
    async books => {
      const carId = await ordinary(books)
      await books.entry(DAY, '160122', 30, { carId })
      await books.entry('2025-02-01', '160122', 10, { kind: 'FOREIGN', reason: 'Werkstatt' })
      const from = await books.output('2025-04-01', '160122', -40, 'RECODE')
      await books.output('2025-04-01', '160199', 40, 'RECODE')
      await books.allocate(from.id, '2025-04-01', '160122', 40)
      await recycled(books, '160120', 25)
      await recycled(books, '160199', 20)
    },
    { acceptedKg: 1000, cars: 1, q10: 40, rrc: 40, rrr: 40, excluded: { foreign: 5 } },
  ],
  [
    'tyres count with the receiver’s proof of recycling; a weigh slip and a proof number are none',
    async books => {
      const carId = await ordinary(books)
      await books.entry(DAY, '160103', 70, { carId })
      await recycled(books, '160120', 25)
      await recycled(books, '160103', 40, { rdcode: 'R3', receiptnumber: 'WS-1', recyclingproof: 'SV-17' })
      await recycled(books, '160103', 30, { rdcode: 'R3', receiptnumber: 'WS-2', disposalproofnumber: 'EN1' })
    },
    { acceptedKg: 1000, cars: 1, q10: 65, rrc: 95, rrr: 95, excluded: { no_proof: 30 } },
  ],
  [
    'batteries count where the receiver’s certificate held on the day',
    async books => {
      const carId = await ordinary(books)
      await books.entry(DAY, '160601', 36, { carId })
      await recycled(books, '160120', 25)
      const certified = await books.disposer({ certificatevalidto: '2025-06-30' })
      await books.dispose('2025-06-30', '160601', 12, certified)
      await books.dispose('2025-07-01', '160601', 13, certified)
      await books.dispose('2025-07-01', '160601', 11, await books.disposer({ efbcertified: false }))
    },
    { acceptedKg: 1000, cars: 1, q10: 37, rrc: 61, rrr: 61, excluded: { no_efb: 24 } },
  ],
  [
    'parts that a list hands over count wholly in both rates, and with their share that is not metal in the 10 % rule',
    async books => {
      const carId = await ordinary(books)
      const [door, engine] = [await books.part(DAY, carId, 25, 0.35), await books.part(DAY, carId, 130, 0.1)]
      await books.spares(LEFT, [door, engine])
    },
    { acceptedKg: 1000, cars: 1, q10: 21.75, rrc: 155, rrr: 155 },
  ],
  [
    'a part in store counts nowhere yet',
    async books => {
      const carId = await ordinary(books)
      await books.part(DAY, carId, 25, 0.35)
      await recycled(books, '160120', 25)
    },
    { acceptedKg: 1000, cars: 1, q10: 25, rrc: 25, rrr: 25 },
  ],
  [
    'a part that came back counts no more, and once when it goes out again',
    async books => {
      const carId = await ordinary(books)
      const [door, seat] = [await books.part(DAY, carId, 20, 0.35), await books.part(DAY, carId, 18, 0.5)]
      const list = await books.spares(LEFT, [door, seat])
      await books.spares('2025-07-01', [door, seat], list)
      await books.spares('2025-08-01', [seat])
    },
    { acceptedKg: 1000, cars: 1, q10: 9, rrc: 18, rrr: 18 },
  ],
  [
    'parts of a motorcycle and of opening stock count nowhere, as all that comes out of them',
    async books => {
      const carId = await ordinary(books)
      const motorcycle = await books.carIn(DAY, 200, { clazz: 'L3e', novnreason: 'OUTSIDELAW' })
      const before = await books.carIn(DAY, 900, { clazz: 'M1', novnreason: 'OPENINGSTOCK' })
      const parts = [carId, motorcycle, before].map(id => books.part(DAY, id, 10, 1))
      await books.spares(LEFT, await Promise.all(parts))
    },
    { acceptedKg: 1000, cars: 1, q10: 10, rrc: 10, rrr: 10, excluded: { outside_law: 10, opening: 10 } },
  ],
  [
    'a part that became waste counts as that waste does: iron in both rates, and nothing in the 10 % rule',
    async books => {
      const carId = await ordinary(books)
      const door = await books.part(DAY, carId, 25, 0.35)
      const { id: entryId } = await books.entry(LEFT, '160117', 25, { carId })
      const gone = { state: 'SCRAPPED' as const, scrappedon: LEFT, entryId }
      await books.db.updateTable('part').set(gone).where('id', '=', door).execute()
      await recycled(books, '160117', 25, { rdcode: 'R4' })
    },
    { acceptedKg: 1000, cars: 1, q10: 0, rrc: 25, rrr: 25, excluded: { never: 25 } },
  ],
  [
    'hulks count by the shares that their shredder states',
    async books => {
      const carId = await ordinary(books)
      await books.entry(DAY, '160106', 900, { carId })
      const shredder = await books.disposer({ type: 'SHREDDER', recyclingshare: 0.82, recoveryshare: 0.95 })
      await books.dispose(LEFT, '160106', 900, shredder)
      await recycled(books, '160120', 25)
    },
    { acceptedKg: 1000, cars: 1, q10: 25, rrc: 763, rrr: 880, excluded: { never: 900 } },
  ],
]

test.each(cases)('%s', async (_, book, { treatedKg, ...expected }) => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  await tenant.inside(db => book(booksOf(db, dismantlerId)))
  const params = { dismantlerId, ...range }
  const { acceptedKg, cars, q10, rrc, rrr } = await call(evaluations.recycling, { params })
  const excluded: Record<string, number> = {}
  for (const { kg, excluded: why } of q10.terms) if (why) excluded[why] = (excluded[why] ?? 0) + kg
  expect({ acceptedKg, cars, q10: q10.numeratorKg, rrc: rrc.numeratorKg, rrr: rrr.numeratorKg, excluded }).toEqual({
    excluded: {},
    ...expected,
  })
  const rates = {
    q10: expected.acceptedKg,
    rrc: treatedKg ?? expected.acceptedKg,
    rrr: treatedKg ?? expected.acceptedKg,
  }
  expect({ q10: q10.denominatorKg, rrc: rrc.denominatorKg, rrr: rrr.denominatorKg }).toEqual(rates)
  const months = await call(evaluations.balance, { params })
  expect(months.reduce((sum, { entryCarCount }) => sum + entryCarCount, 0)).toBe(cars)
  expect(months.reduce((sum, { carentry }) => sum + carentry, 0)).toBe(acceptedKg / 1000)
  const idev = await call(evaluations.idev, { params })
  const input = idev.filter(({ abschnitt, avv }) => abschnitt === 'INPUT' && avv === '160104')
  expect(input.reduce((sum, { mengeT }) => sum + mengeT, 0)).toBe(acceptedKg / 1000)
})

test('other vehicles are listed with their number and mass, in quota, balance and the waste statistics', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    await ordinary(books, { clazz: 'M1', novnreason: 'TAKENOVER' })
    await books.carIn(DAY, 200, { clazz: 'L3e', novnreason: 'OUTSIDELAW' })
    await books.carIn(DAY, 900, { clazz: 'M1', novnreason: 'OPENINGSTOCK' })
  })
  const params = { dismantlerId, ...range }
  expect((await call(evaluations.recycling, { params })).besides).toEqual([
    { part: 'OUTSIDELAW', cars: 1, kg: 200 },
    { part: 'OPENING', cars: 1, kg: 900 },
  ])
  const march = (await call(evaluations.balance, { params }))[2]
  expect(march).toMatchObject({ carentry: 1, entryCarCount: 1, outsideentry: 0.2, openingentry: 0.9 })
  const idev = await call(evaluations.idev, { params })
  expect(idev.filter(({ avv, abschnitt }) => avv === '160104' && abschnitt !== 'STOCK')).toMatchObject([
    { abschnitt: 'INPUT', anzahl: 1, mengeT: 1, herkunftArt: 'DISMANTLER' },
    { abschnitt: 'OUTSIDELAW', anzahl: 1, mengeT: 0.2 },
    { abschnitt: 'OPENING', anzahl: 1, mengeT: 0.9 },
  ])
})

test('database and rules cover the same classes', async () => {
  const { rows } = await pool.raw.query<{ key: string; inside: boolean }>(
    `select key, ordinance_part(null, key) = 'INSIDE' as inside from type_value where list = 'clazz'`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { key, inside } of rows) expect([key, inside]).toEqual([key, isElvClass(key)])
})

test('sorted waste avoids the emissions of the share stated by its sorter, and none if nothing is stated', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    const carId = await ordinary(books)
    await books.entry(DAY, '160119', 14, { carId })
    await recycled(books, '160119', 10, { rdcode: 'R3' })
    await recycled(books, '160119', 2, { rdcode: 'R12' })
    const waste = [
      {
        wastetype: '160119',
        rdcode: 'R12',
        proofnumber: null,
        proofvalidto: null,
        recyclingshare: 0.5,
        recoveryshare: 1,
      },
    ]
    await books.dispose(LEFT, '160119', 2, await books.disposer({ waste: JSON.stringify(waste) }), { rdcode: 'R12' })
  })
  const { terms } = await call(evaluations.co2, { params: { dismantlerId, ...range } })
  expect(terms.find(({ key }) => key === 'PLASTICS')?.amount).toBe(11)
})
