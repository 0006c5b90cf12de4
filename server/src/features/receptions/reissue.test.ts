import { addDays, today } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { registers } from '@kreislauf/core/features/registers/contract.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'

const DAY = '2025-03-01'
const TILL = '2025-12-31'
const at = (id: number) => ({ params: { id } })

/** A car of a closed year with its issued VN. */
async function closedYear() {
  const tenant = await newTenant()
  const { dismantlerId, staffId } = await tenant.yard()
  const call = await tenant.signIn({ rights: 'FFFF', head: true })
  const body = { ...complete({ vn: { receptiondate: DAY } }), dismantlerId }
  const saved = await call(receptions.create, { body })
  await seeing(call)(receptions.lock, at(saved.id))
  await seeing(call)(cars.transfer, at(saved.carId))
  const open = await call(statements.save, { params: { dismantlerId }, body: { effectiveTill: TILL } })
  await seeing(call)(statements.lock, { params: { dismantlerId, id: open?.id ?? 0 } })
  const anew = () =>
    seeing(call)(receptions.reissue, { ...at(saved.id), body: { reason: 'Gewicht falsch abgeschrieben' } })
  const edit = async (one: { id: number; version: number }, change: Parameters<typeof complete>[0]) => {
    const form = complete({ ...change, vn: { receptiondate: DAY, ...change?.vn } })
    const { carversion } = await call(receptions.get, at(one.id))
    return call(receptions.edit, { ...at(one.id), body: { ...form, version: one.version, carversion } })
  }
  const corrections = async () =>
    (await call(log.outputs, { params: { id: dismantlerId }, query: { outkind: 'CORRECTION' } })).map(
      ({ changeKg, actiondate, occurredon, reason, carId }) => ({ changeKg, actiondate, occurredon, reason, carId }),
    )
  const year = { dismantlerId, from: '2025-01-01', to: TILL }
  const masses = async () => [
    await call(evaluations.balance, { params: year }),
    await call(evaluations.recycling, { params: year }),
    await call(log.entries, { params: { id: dismantlerId }, query: { to: TILL } }),
    await call(statements.totals, at(open?.id ?? 0)),
  ]
  return { tenant, call, saved, dismantlerId, staffId, anew, edit, corrections, masses }
}

test('reissuing a wrong VN of a closed period corrects the document, and keeps the masses of the period', async () => {
  const { call, saved, anew, edit, corrections, masses } = await closedYear()
  const before = await masses()
  const next = await anew()
  const named = await edit(next, { keeper: { lastname: 'Möller' }, car: { vin: saved.car.vin, weight: 1191 } })
  expect(await seeing(call)(receptions.lock, at(next.id))).toMatchObject({
    status: 'LOCKED',
    keeper: { lastname: 'Möller' },
  })
  expect(await call(receptions.get, at(saved.id))).toMatchObject({ status: 'REPLACED', keeper: { lastname: 'Müller' } })
  expect(named.version).toBeGreaterThan(next.version)
  expect(await corrections()).toEqual([])
  expect(await masses()).toEqual(before)
})

test('a corrected weight becomes one correction on the first open day, with the day of the car beside it', async () => {
  const { call, saved, anew, edit, corrections, masses } = await closedYear()
  const before = await masses()
  const next = await anew()
  const first = await edit(next, { car: { vin: saved.car.vin, weight: 1291 } })
  const correction = { actiondate: '2026-01-01', occurredon: DAY, carId: saved.carId }
  expect(await corrections()).toMatchObject([{ ...correction, changeKg: 100 }])
  const second = await edit(first, { car: { vin: saved.car.vin, weight: 1141 } })
  expect(await corrections()).toMatchObject([{ ...correction, changeKg: -50 }])
  expect((await corrections())[0]?.reason).toContain('Gewicht falsch abgeschrieben')
  expect(await masses()).toEqual(before)
  await edit(second, { car: { vin: saved.car.vin, weight: 1191 } })
  expect(await corrections()).toEqual([])
  await seeing(call)(receptions.lock, at(next.id))
  expect(await masses()).toEqual(before)
})

test('the reported origin of a closed period stays, whatever the new VN says', async () => {
  const { saved, anew, edit } = await closedYear()
  const next = await anew()
  const vin = { car: { vin: saved.car.vin } }
  await expect(edit(next, { ...vin, originkind: 'DEALER' })).rejects.toMatchObject({ code: 'closed-period' })
  await expect(edit(next, { ...vin, originregion: '09' })).rejects.toMatchObject({ code: 'closed-period' })
  await edit(next, { ...vin, keeper: { lastname: 'Möller' } })
})

test('a reissued VN stays on its side of the closing, where its day can be corrected', async () => {
  const { tenant, call, saved, dismantlerId, anew, edit } = await closedYear()
  const next = await anew()
  const move = (one: { id: number; version: number }, receptiondate: string) =>
    edit(one, { car: { vin: saved.car.vin }, vn: { receptiondate } })
  const refused = (code: string) => ({
    code: 'closed-period',
    fields: [{ path: 'vn.receptiondate', code, params: { till: TILL } }],
  })
  await expect(move(next, '2026-01-05')).rejects.toMatchObject(refused('within_closed'))
  expect((await move(next, '2025-02-27')).vn.receptiondate).toBe('2025-02-27')
  const body = { ...complete({ vn: { receptiondate: '2026-01-05' } }), dismantlerId }
  const open = await call(receptions.create, { body })
  await seeing(call)(receptions.lock, at(open.id))
  const again = await seeing(call)(receptions.reissue, { ...at(open.id), body: { reason: 'Halter falsch' } })
  const into = { ...body, vn: { ...body.vn, receptiondate: DAY } }
  const { version, carversion } = await call(receptions.get, at(again.id))
  await expect(
    call(receptions.edit, { ...at(again.id), body: { ...into, version, carversion } }),
  ).rejects.toMatchObject(refused('closed_period'))
  for (const [id, day] of [
    [next.id, '2026-01-05'],
    [again.id, DAY],
  ])
    await expect(
      tenant.inside(db => sql`update reception set receptiondate = ${day} where id = ${id}`.execute(db)),
    ).rejects.toThrow(/closed-period/)
})

test('while a VN of a closed year is being reissued, its register, journal and lines show the VN in force', async () => {
  const { tenant, call, saved, dismantlerId, anew, edit } = await closedYear()
  const year = { dismantlerId, from: '2025-01-01', to: TILL }
  const told = async () => [
    await call(registers.lines, { params: { ...year, register: 'in', wastetype: '160104' }, query: {} }),
    (await call(log.journal, { params: year, query: {} })).filter(({ state }) => state !== 'OPEN'),
    await call(log.entries, { params: { id: dismantlerId }, query: { to: TILL } }),
    await call(evaluations.behind, { params: { ...year, figure: 'accepted' }, query: {} }),
  ]
  const before = await told()
  const next = await anew()
  // The replaced number appears in the journal as replaced.
  const replaced = JSON.parse(JSON.stringify(before).replaceAll('"LOCKED"', '"REPLACED"'))
  expect(JSON.parse(JSON.stringify(await told()).replaceAll('"LOCKED"', '"REPLACED"'))).toEqual(replaced)
  const other = { vin: saved.car.vin, manufacturer: 'Opel', model: 'Corsa', licenceplate: 'KI-AB 123' }
  await edit(next, { car: other })
  expect(JSON.parse(JSON.stringify(await told()).replaceAll('"LOCKED"', '"REPLACED"'))).toEqual(replaced)
  await seeing(call)(receptions.lock, at(next.id))
  const text = JSON.stringify(await told())
  expect(text).toContain('Opel Corsa KI-AB 123')
  await tenant.inside(db => db.selectFrom('reception').select('id').execute())
})

test('nothing else of a closed period becomes editable', async () => {
  const { tenant, call, saved, dismantlerId, anew } = await closedYear()
  const refused = (text: string) =>
    expect(
      tenant.inside(db => sql.raw(text).execute(db)),
      text,
    ).rejects.toThrow(/closed-period|sealed|never-deleted/)
  const body = { ...complete({ vn: { receptiondate: DAY } }), dismantlerId }
  await expect(call(receptions.create, { body })).rejects.toMatchObject({ code: 'closed-period' })
  await refused(`update reception set status = 'REPLACED', receptiondate = '2025-03-02' where id = ${saved.id}`)
  await refused(`update reception set status = 'CANCELLED' where id = ${saved.id}`)
  await refused(`update car set weight = 1 where id = ${saved.carId}`)
  await refused(`insert into reception (dismantler_id, car_id, vnr, numberscope, receptiondate, replaces)
    select dismantler_id, car_id, 'X', 'X', receptiondate, 0 from reception where id = ${saved.id}`)
  const next = await anew()
  await refused(`update entry set kg = 1, amount = 1 where car_id = ${saved.carId}`)
  expect(next).toMatchObject({ status: 'OPEN', replaces: { id: saved.id } })
})

test('a car without VN keeps its data in a closed period', async () => {
  const { tenant, call, dismantlerId } = await closedYear()
  const form = {
    receptiondate: '2026-01-05',
    novnreason: 'OPENINGSTOCK' as const,
    originkind: 'PRIVATE' as const,
    originregion: '01',
    manufacturer: 'Opel',
    vin: 'W0L000051T2123456',
  }
  const { id } = await call(cars.create, {
    params: { dismantlerId },
    body: { ...form, weight: 900, weightsource: 'ZB1' },
  })
  await seeing(call)(cars.transfer, at(id))
  const open = await call(statements.save, { params: { dismantlerId }, body: { effectiveTill: addDays(today(), -1) } })
  await seeing(call)(statements.lock, { params: { dismantlerId, id: open?.id ?? 0 } })
  const change = (text: string) => tenant.inside(db => sql.raw(`update car set ${text} where id = ${id}`).execute(db))
  await change(`model = 'Corsa'`)
  await expect(change(`manufacturer = 'Ford'`)).rejects.toThrow('closed-period')
  await expect(change(`vin = 'W0L000051T2123457'`)).rejects.toThrow('closed-period')
})

test('proposals for a car whose weight was corrected after closing follow its new weight', async () => {
  const { call, saved, dismantlerId, staffId, anew, edit } = await closedYear()
  const next = await anew()
  await edit(next, { car: { vin: saved.car.vin, weight: 900 } })
  await seeing(call)(receptions.lock, at(next.id))
  expect(await call(parts.suggestion, { params: { carId: saved.carId } })).toMatchObject({ restKg: 900 })
  const day = addDays(TILL, 40)
  const [done] = await call(log.acceptProposals, { body: { ids: [saved.carId], actiondate: day, staffId } })
  expect(done).toMatchObject({ ok: true })
  const [car] = await call(log.cars, { params: { dismantlerId, from: DAY, to: day }, query: {} })
  expect(car).toMatchObject({ bookedKg: 899.6, restKg: 0.4 })
})
