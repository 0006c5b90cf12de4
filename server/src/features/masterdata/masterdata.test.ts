import { figuresOn, firstDayOf } from '@kreislauf/core/domain/dated.ts'
import { kgPer } from '@kreislauf/core/domain/units.ts'
import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, it } from 'vitest'
import { complete, newVin } from '../../testing/reception.ts'
import { type Caller, newTenant, stranger } from '../../testing/tenant.ts'
import { newYard } from '../../testing/yard.ts'
import { figuresOn as inForce, partERefusedFrom, prefillRules, wasteTypeOn, wasteTypes } from './index.ts'

const tenant = await newTenant()
const call = await tenant.signIn()
const english = await tenant.signIn({ language: 'en' })

it('shows the tree of waste types in the reader’s language', async () => {
  const fractions = await call(masterdata.wasteTypes, {})
  expect(fractions.map(({ fraction }) => fraction)).toContain(99)
  const oils = fractions.find(({ fraction }) => fraction === 3)
  expect(oils?.name).toBe('Altöle')
  const oil = oils?.children.find(({ code }) => code === '130205')
  expect(oil).toMatchObject({
    unit: 'l',
    factor: 0.88,
    hazardous: true,
    rdcode: 'R9',
    oilcategory: '1',
    dtype: 'wastetype',
  })
  expect((await english(masterdata.wasteTypes, {}))[1]?.name).toBe('Batteries')
})

it('changes the battery codes on 9 December 2026', async () => {
  const codes = async (on: string) =>
    (await call(masterdata.wasteTypesOf, { params: { fraction: 2 }, query: { on } })).map(({ code }) => code)
  expect(await codes('2026-12-08')).not.toContain('160607')
  expect(await codes('2026-12-09')).toContain('160607')
  const type = (day: string) => tenant.inside(db => wasteTypeOn(db, '160604', day))
  expect((await type('2026-12-08'))?.hazardous).toBe(false)
  expect((await type('2026-12-09'))?.hazardous).toBe(true)
  expect(await tenant.inside(db => wasteTypeOn(db, '999999', '2026-01-01'))).toBeUndefined()
})

it('finds vehicles by key, by type number, and by make, model and type', async () => {
  const golf = await call(masterdata.byHsnTsn, { params: { hsn: '603', tsn: '720' } })
  expect(golf[0]).toMatchObject({ kba: '0603720', manufacturer: 'Volkswagen', driveType: 'DIESEL' })
  expect(await call(masterdata.byKba, { params: { kba: '0603 720' } })).toEqual(golf)
  const make = (await call(masterdata.makes, {})).find(({ name }) => name === 'Volkswagen')
  const model = (await call(masterdata.models, { params: { id: make?.id ?? 0 } })).find(
    ({ name }) => name === golf[0]?.model,
  )
  const types = await call(masterdata.types, { params: { id: model?.id ?? 0 } })
  expect(types.map(({ kba }) => kba)).toContain('0603720')
  expect((await call(masterdata.byHsn, { params: { hsn: '5' } }))[0]?.manufacturer).toBe('BMW')
})

it('proposes the yard’s own entries of the last car with a key missing in the catalogue', async () => {
  const { dismantlerId } = await newYard(tenant.inside)
  const receive = (car: object) =>
    call(receptions.create, { body: { dismantlerId, ...complete({ car: { vin: newVin(), ...car } }) } })
  const fiesta = { hsn: '8566', tsn: 'AXY', manufacturer: 'Ford', model: 'Fiesta', power: 44, capacity: 1242 }
  await receive({ ...fiesta, model: 'Fiesta alt' })
  await receive(fiesta)
  await receive({
    ...fiesta,
    weight: 925,
    weightsource: 'ESTIMATED',
    weightcalc: { massKg: 1040, paper: 'ZB1', fuelKg: 40, driverKg: 75 },
  })
  await receive({ ...fiesta, model: null })
  await receive({ ...fiesta, hsn: '0603', tsn: '720', model: 'no Golf' })
  const own = await call(masterdata.byKba, { params: { kba: '8566/AXY' } })
  expect(own).toMatchObject([
    { ...fiesta, own: true, weight: 1040 },
    { model: 'Fiesta alt', own: true },
  ])
  expect((await call(masterdata.byKba, { params: { kba: '0603720' } })).some(({ own }) => own)).toBe(false)
  const other = await (await newTenant()).signIn()
  expect(await other(masterdata.byKba, { params: { kba: '8566/AXY' } })).toEqual([])
})

it('proposes for a key new to the company what three others have in locked certificates', async () => {
  const panda = { hsn: '4136', tsn: 'QQZ', manufacturer: 'Fiat', model: 'Panda', power: 51, capacity: 1242 }
  const locks = async (car: object) => {
    const company = await newTenant()
    const { dismantlerId } = await newYard(company.inside)
    const one = await company.signIn()
    const body = { dismantlerId, ...complete({ car: { vin: newVin(), ...car } }) }
    const { id, version, carversion } = await one(receptions.create, { body })
    await one(receptions.lock, { params: { id }, query: { version, carversion } })
    return one
  }
  const asks = async (one: Caller) => one(masterdata.byKba, { params: { kba: '4136QQZ' } })
  const stranger = await (await newTenant()).signIn()
  const [first] = [await locks(panda), await locks(panda), await locks({ ...panda, model: 'Panda 2' })]
  // Two of them are not enough, nor is a value that one of three entered differently.
  expect(await asks(stranger)).toEqual([])
  await locks(panda)
  expect(await asks(stranger)).toMatchObject([{ ...panda, own: false, pooled: true, weight: null }])
  // Those who entered it see their own, and do not count among the three.
  expect(await asks(first)).toMatchObject([{ ...panda, own: true, pooled: false }])
})

it('refuses an invalid KBA number at its field', async () => {
  await expect(call(masterdata.byKba, { params: { kba: 'Golf' } })).rejects.toMatchObject({
    code: 'invalid',
    fields: [{ path: 'kba', code: 'kba' }],
  })
})

it('returns all small lists at once', async () => {
  const lists = await call(masterdata.lists, {})
  expect(lists.types.shiftsType?.map(({ id }) => id)).toEqual(['MANUAL', 'AUTOMATIC', 'SEMI'])
  expect(lists.regions).toHaveLength(18)
  expect(lists.units.find(({ id }) => id === 't')?.factor).toBe(1000)
  expect(figuresOn(lists.dated, '2026-11-22').recycling_target).toBe(0.85)
  expect(firstDayOf(lists.dated, 'part_e_refused')).toBe('2029-09-01')
  expect(lists.wmi['5YM']).toBe('BMW')
})

it('lists qualifications and prefilled types', async () => {
  const kinds = await call(masterdata.qualifications, {})
  expect(kinds.find(({ id }) => id === 'PYROTECHNICIAN')?.wastetypes).toEqual(['160110'])
  const after = await call(masterdata.prefillTypes, { query: { on: '2027-01-01' } })
  expect(after.some(({ wastetype }) => wastetype === '160106')).toBe(true)
  const rules = await tenant.inside(db => prefillRules(db, '2026-01-01', '160601'))
  expect(rules.filter(({ classes }) => classes.includes('M1'))).toMatchObject([
    { wastetype: '160601', permille: expect.any(Number), measure: 'kg', decimals: 1 },
  ])
})

it('returns dated figures and kilograms', async () => {
  expect(await tenant.inside(db => inForce(db, '2026-01-01'))).not.toHaveProperty('elvr_depollution_days')
  expect(await tenant.inside(db => inForce(db, '2028-09-01'))).toHaveProperty('elvr_depollution_days', 30)
  expect(await tenant.inside(partERefusedFrom)).toBe('2029-09-01')
  const types = await tenant.inside(db => wasteTypes(db, '2026-01-01'))
  const brakeFluid = types.find(({ code }) => code === '160113')
  expect(brakeFluid && kgPer('l', brakeFluid)).toBe(1.05)
  expect(brakeFluid && kgPer('pcs', brakeFluid)).toBeUndefined()
})

it('requires a signed-in user', async () => {
  await expect(stranger(masterdata.lists, {})).rejects.toMatchObject({ code: 'signed-out' })
})
