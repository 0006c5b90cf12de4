import { commonProofs } from '@kreislauf/core/features/evaluations/common.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { expect, test } from 'vitest'
import { pages, readable } from '../../../platform/documents/read.ts'
import { type Books, booksOf } from '../../../testing/book.ts'
import { newTenant, type Tenant } from '../../../testing/tenant.ts'

const params = { year: 2025 }
const inYear = { from: '2025-01-01', to: '2025-12-31' }

/** A yard of the company that accepts a car of `carKg` and recycles `glassKg` of its glass. */
async function yardWith(tenant: Tenant, carKg: number, glassKg: number, more: (books: Books) => unknown = () => {}) {
  const { dismantlerId } = await tenant.yard()
  await tenant.inside(async db => {
    const books = booksOf(db, dismantlerId)
    if (carKg) {
      const carId = await books.carIn('2025-03-01', carKg, { clazz: 'M1' })
      await books.entry('2025-03-02', '160120', glassKg, { carId })
      await books.dispose('2025-06-01', '160120', glassKg, await books.disposer(), { rdcode: 'R5' })
    }
    await more(books)
  })
  return dismantlerId
}

const asked = (...yards: number[]) => ({ params, query: { ids: yards.join(',') } })

test('two dismantlers, one of which misses the rule, meet it together', async () => {
  const tenant = await newTenant()
  const [one, other] = [await yardWith(tenant, 1000, 60), await yardWith(tenant, 2000, 250)]
  const call = await tenant.signIn()
  const proof = await call(commonProofs.get, asked(one, other))
  // 60 of 1,000 kg are 6 %, 250 of 2,000 kg 12.5 %, and 310 of 3,000 kg 10.3333 %.
  expect(proof).toMatchObject({ ...inYear, cars: 2, acceptedKg: 3000, between: { cars: 0, kg: 0 } })
  expect(proof.q10).toMatchObject({
    numeratorKg: 310,
    denominatorKg: 3000,
    value: 0.103333,
    reached: true,
    missingKg: 0,
  })
  expect(proof.q10.terms).toMatchObject([{ wastetype: '160120', kg: 310, factor: 1, countedKg: 310 }])
  expect(proof.yards).toMatchObject([
    {
      dismantlerId: one,
      cars: 1,
      acceptedKg: 1000,
      q10: { numeratorKg: 60, value: 0.06, missingKg: 40, reached: false },
    },
    { dismantlerId: other, cars: 1, acceptedKg: 2000, q10: { numeratorKg: 250, value: 0.125, reached: true } },
  ])
  const own = await call(evaluations.recycling, { params: { dismantlerId: one, ...inYear } })
  const { terms: _, ...q10 } = own.q10
  expect(proof.yards[0]?.q10).toEqual(q10)
})

/** Two yards: one accepts a car with this VIN and hands it over whole to the other, which recycles its glass. */
async function handedOn(tenant: Tenant, vin: string | null) {
  const first = await yardWith(tenant, 1000, 60, async books => {
    const carId = await books.carIn('2025-04-01', 1200, { clazz: 'M1', vin })
    const row = { dismantlerId: books.dismantlerId, disposerId: await books.disposer({ type: 'DISMANTLER' }) }
    const { id: disposalId } = await books.db
      .insertInto('disposal')
      .values({ ...row, actiondate: '2025-04-10', wastetype: '160104', rdcode: 'R12' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await books.output('2025-04-10', '160104', 1200, 'DISPOSAL', { disposalId, carId })
  })
  const second = await yardWith(tenant, 0, 0, async books => {
    const carId = await books.carIn('2025-04-10', 1190, { clazz: 'M1', novnreason: 'TAKENOVER', vin })
    await books.entry('2025-04-11', '160120', 170, { carId })
    await books.dispose('2025-06-01', '160120', 170, await books.disposer(), { rdcode: 'R5' })
  })
  return [first, second] as const
}

test('a car that one of them handed over whole to the other counts once', async () => {
  const tenant = await newTenant()
  const [first, second] = await handedOn(tenant, 'WVWZZZ1KZ5P000001')
  const call = await tenant.signIn()
  // 1,000 + 1,200 kg and 1,190 kg are 3,390 kg, of which 1,190 kg were accepted twice: 230 of 2,200 kg.
  expect(await call(commonProofs.get, asked(first, second))).toMatchObject({
    cars: 2,
    acceptedKg: 2200,
    between: { cars: 1, kg: 1190 },
    withoutVin: 0,
    q10: { numeratorKg: 230, denominatorKg: 2200, value: 0.104545 },
  })
  // Alone the receiver accepted it like any other car.
  expect(await call(commonProofs.get, asked(second))).toMatchObject({ cars: 1, acceptedKg: 1190, between: { cars: 0 } })
})

test.each([null, ''])('cars without VIN (%j) are never taken for one another, and the sheet counts them', async vin => {
  const tenant = await newTenant()
  const [first, second] = await handedOn(tenant, vin)
  const call = await tenant.signIn()
  expect(await call(commonProofs.get, asked(first, second))).toMatchObject({
    ...{ cars: 3, acceptedKg: 3390, between: { cars: 0, kg: 0 }, withoutVin: 2 },
  })
  // One dismantler alone hands over to no other.
  expect(await call(commonProofs.get, asked(second))).toMatchObject({ cars: 1, withoutVin: 0 })
  if (!readable) return
  const file = (await call(commonProofs.file, asked(first, second))) as unknown as { bytes: Uint8Array }
  expect((await pages(file.bytes)).join().replace(/\s+/g, ' ')).toContain('2 angenommene Fahrzeuge haben keine FIN')
})

test('one dismantler alone equals its own sheet, one given twice counts once, an empty year has no rate', async () => {
  const tenant = await newTenant()
  const yard = await yardWith(tenant, 1000, 60)
  const call = await tenant.signIn()
  const proof = await call(commonProofs.get, asked(yard, yard))
  expect(proof.yards).toHaveLength(1)
  expect(proof.q10).toMatchObject({ numeratorKg: 60, denominatorKg: 1000, value: 0.06 })
  const empty = await call(commonProofs.get, { params: { year: 2019 }, query: { ids: String(yard) } })
  expect(empty).toMatchObject({ cars: 0, acceptedKg: 0, q10: { numeratorKg: 0, missingKg: 0, terms: [] } })
  expect(empty.q10.value ?? null).toBeNull()
})

test('a closed year of a yard keeps its figures, and the sheet shows which years are closed', async () => {
  const tenant = await newTenant()
  const [closed, open] = [await yardWith(tenant, 1000, 60), await yardWith(tenant, 2000, 250)]
  const half = await yardWith(tenant, 500, 50)
  const call = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const range = { dismantlerId: closed, ...inYear }
  const quota = await call(evaluations.recycling, { params: range })
  const kept = { ...quota, q10: { ...quota.q10, terms: quota.q10.terms.map(term => ({ ...term, countedKg: 55 })) } }
  const lock = (dismantlerId: number, effectiveTill: string, totals: object) =>
    tenant.inside(async db => {
      await db
        .insertInto('statement')
        .values({ dismantlerId, effectiveTill, locked: true, totals: JSON.stringify(totals) })
        .execute()
      await db.updateTable('department').set({ closedTill: effectiveTill }).where('id', '=', dismantlerId).execute()
    })
  await lock(closed, inYear.to, { from: inYear.from, till: inYear.to, quota: kept, balance: [] })
  await lock(half, '2025-06-30', { from: inYear.from, till: '2025-06-30', balance: [] })
  const proof = await call(commonProofs.get, asked(closed, open, half))
  expect(proof.yards.map(({ closedTill }) => closedTill)).toEqual(['2025-12-31', null, '2025-06-30'])
  // 55 as stored, 250 and 50.
  expect(proof.q10).toMatchObject({ numeratorKg: 355, denominatorKg: 3500 })
})

test('another company’s dismantler is not found, and the right to read the log is required', async () => {
  const [tenant, stranger] = [await newTenant(), await newTenant()]
  const [own, foreign] = [await yardWith(tenant, 1000, 60), await yardWith(stranger, 1000, 60)]
  const call = await tenant.signIn()
  for (const endpoint of [commonProofs.get, commonProofs.file])
    await expect(call(endpoint, asked(own, foreign))).rejects.toMatchObject({ code: 'not-found' })
  const blind = await tenant.signIn({ rights: 'FF00' })
  await expect(blind(commonProofs.get, asked(own))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(call(commonProofs.get, { params, query: { ids: '' } })).rejects.toBeInstanceOf(Problem)
})

test.runIf(readable)('the document names each yard with address and number, in German and English', async () => {
  const tenant = await newTenant()
  const [one, other] = [await yardWith(tenant, 1000, 60), await yardWith(tenant, 2000, 250)]
  const numbers = await tenant.inside(db => db.selectFrom('department').select('identNr').execute())
  const textOf = async (language: string) => {
    const call = await tenant.signIn({ language })
    const file = (await call(commonProofs.file, asked(one, other))) as unknown as { bytes: Uint8Array }
    return (await pages(file.bytes)).join().replace(/\s+/g, ' ')
  }
  const german = await textOf('de')
  for (const said of [
    'Gemeinsames Quotenblatt',
    'Hafenstraße 12',
    '24937 Flensburg',
    '3.000',
    '310',
    'offen',
    'Sachverständige',
  ])
    expect(german).toContain(said)
  for (const { identNr } of numbers) expect(german).toContain(identNr)
  const english = await textOf('en')
  for (const said of ['Joint rate sheet', '3,000', 'open', 'Expert']) expect(english).toContain(said)
})
