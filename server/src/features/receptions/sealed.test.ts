import { addDays, today } from '@kreislauf/core/days.ts'
import { sealedFields } from '@kreislauf/core/domain/lockrules.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import type { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { complete, newVin } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, type Tenant } from '../../testing/tenant.ts'

async function office() {
  const tenant = await newTenant()
  const yard = await tenant.yard()
  const call = await tenant.signIn()
  const receive = () => call(receptions.create, { body: { ...complete(), dismantlerId: yard.dismantlerId } })
  return { tenant, yard, call, receive }
}

const at = (id: number) => ({ params: { id } })
const wrongFields = (promise: Promise<unknown>) =>
  promise.then(
    () => [],
    error => (error as Problem).fields.map(({ path, code }) => `${path}: ${code}`),
  )

test('a reissued VN: the log follows its corrected day and weight, the old one keeps its text', async () => {
  const { tenant, call, receive, yard } = await office()
  const { id, carId, car } = await receive()
  await seeing(call)(receptions.lock, at(id))
  await seeing(call)(cars.transfer, at(carId))
  const anew = await seeing(call)(receptions.reissue, { ...at(id), body: { reason: 'Falscher Tag' } })
  const edit = async (day: string, version: number) => {
    const change = { vn: { receptiondate: day }, car: { vin: car.vin, weight: 1300, manufacturer: 'VW' } }
    const { carversion } = await call(receptions.get, at(anew.id))
    return call(receptions.edit, { ...at(anew.id), body: { ...complete(change), version, carversion } })
  }
  const yesterday = addDays(today(), -1)
  const { version } = await edit(yesterday, anew.version)
  expect(await call(cars.get, at(carId))).toMatchObject({ enteredon: yesterday, weight: 1300 })
  await tenant.inside(db =>
    db
      .insertInto('entry')
      .values({
        ...{ carId, dismantlerId: yard.dismantlerId, kind: 'LINE', wastetype: '160117', measure: 'kg', factor: 1 },
        ...{ actiondate: yesterday, amount: 10, kg: 10 },
      })
      .execute(),
  )
  expect(await wrongFields(edit(today(), version))).toEqual(['vn.receptiondate: after_lines'])
  expect(await call(receptions.get, at(id))).toMatchObject({
    status: 'REPLACED',
    car: { weight: 1191, manufacturer: 'Volkswagen' },
  })
})

test('a locked one has the company’s name at its issue', async () => {
  const { tenant, call, receive, yard } = await office()
  const { id } = await receive()
  const { dismantler, issuer } = await seeing(call)(receptions.lock, at(id))
  await tenant.inside(db =>
    db
      .updateTable('department')
      .set({ company: JSON.stringify({ name: 'Umbenannt GmbH' }), identNr: 'NEU1' })
      .where('id', '=', yard.dismantlerId)
      .execute(),
  )
  const { vn, ...read } = await call(receptions.get, at(id))
  expect([read.dismantler, read.company, issuer]).toEqual([dismantler, dismantler, true])
  expect(vn.identnr).not.toBe('NEU1')
})

/** Another value for each sealed field: a new one without a value here fails this test. */
const others: Record<string, Record<string, unknown>> = {
  car: {
    vin: newVin(),
    licenceplate: 'FL-X 1',
    noplate: true,
    clazz: 'N1',
    manufacturer: 'Ford',
    model: 'Ka',
    registrated: '2001-01-01',
    weight: 900,
    weightsource: 'ESTIMATED',
    dmark: 'A',
    incomplete: true,
    vinconfirmed: true,
    vinmissingreason: 'durchgerostet',
  },
  reception: {
    receptiondate: addDays(today(), -1),
    vndate: addDays(today(), -1),
    dismantling: false,
    sornc: true,
    sornd: false,
    collectorId: 1,
  },
}

/** Fields of the record that are not printed on the VN and therefore not sealed. */
const free = { car: { km: 123456 }, reception: { externalref: 'A 1', remark: 'Schlüssel im Büro' } }

describe.each(['car', 'reception'] as const)('the database itself, of a %s whose VN is locked,', table => {
  const kept = sealedFields(table, 'LOCKED')
  const setting = (tenant: Tenant, id: number, values: Record<string, unknown>) =>
    tenant.inside(db =>
      db.updateTable(table).set(values).where('id', '=', id).returning('id').executeTakeFirstOrThrow(),
    )

  test('seals every field of the rules until it is unlocked', async () => {
    expect(Object.keys(others[table]!).sort()).toEqual([...kept].sort())
    const { tenant, call, receive } = await office()
    const { id, carId } = await receive()
    const change = (field: string) => setting(tenant, table === 'car' ? carId : id, { [field]: others[table]![field] })
    await seeing(call)(receptions.lock, at(id))
    for (const field of kept) await expect(change(field), field).rejects.toThrow('receptions.sealed')
    await seeing(call)(receptions.unlock, { ...at(id), body: { reason: 'Tippfehler' } })
    const { collectorId, ...all } = others[table]!
    await expect(setting(tenant, table === 'car' ? carId : id, all)).resolves.toBeTruthy()
  })

  test('seals nothing else', async () => {
    const { tenant, call, receive } = await office()
    const { id, carId } = await receive()
    await seeing(call)(receptions.lock, at(id))
    await expect(setting(tenant, table === 'car' ? carId : id, free[table])).resolves.toBeTruthy()
  })
})

test('the database seals number and dismantler of a reception, open or locked', async () => {
  const { tenant, call, receive, yard } = await office()
  const { id } = await receive()
  const other = await tenant.inside(db =>
    db
      .insertInto('department')
      .values({ department: 'DISMANTLER', company: JSON.stringify({ name: 'Zweiter Hof' }) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const change = (values: { vnr?: string; numberscope?: string; dismantlerId?: number }) =>
    tenant.inside(db => db.updateTable('reception').set(values).where('id', '=', id).execute())
  for (const status of ['OPEN', 'LOCKED']) {
    expect(await call(receptions.get, at(id))).toMatchObject({ status, dismantlerId: yard.dismantlerId })
    for (const values of [{ vnr: '2026/9999' }, { numberscope: 'X' }, { dismantlerId: other.id }])
      await expect(change(values), JSON.stringify(values)).rejects.toThrow('receptions.sealed')
    if (status === 'OPEN') await seeing(call)(receptions.lock, at(id))
  }
})

test('the database keeps the day of a car that came into the log in a closed period', async () => {
  const { tenant, call, yard } = await office()
  const [day, till] = [addDays(today(), -20), addDays(today(), -10)]
  const body = { ...complete({ vn: { receptiondate: day } }), dismantlerId: yard.dismantlerId }
  const { id, carId } = await call(receptions.create, { body })
  await seeing(call)(receptions.lock, at(id))
  await seeing(call)(cars.transfer, at(carId))
  const move = (enteredon: string) =>
    tenant.inside(db => db.updateTable('car').set({ enteredon }).where('id', '=', carId).returning('id').execute())
  expect(await move(addDays(day, 1))).toHaveLength(1)
  await tenant.inside(db =>
    db.insertInto('statement').values({ dismantlerId: yard.dismantlerId, effectiveTill: till, locked: true }).execute(),
  )
  await expect(move(today())).rejects.toThrow('closed-period')
})

test('the database seals every field of the keeper of a locked VN', async () => {
  const { tenant, call, receive } = await office()
  const { id } = await receive()
  await seeing(call)(receptions.lock, at(id))
  for (const field of sealedFields('keeper', 'LOCKED')) {
    const change = tenant.inside(db =>
      sql`update reception set keeper = jsonb_set(keeper, array[${field}::text], '"anders"') where id = ${id}`.execute(
        db,
      ),
    )
    await expect(change, field).rejects.toThrow('receptions.sealed')
  }
})
