import { addDays, today } from '@kreislauf/core/days.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { problems } from '@kreislauf/core/features.ts'
import { describe, expect, test } from 'vitest'
import { delivering } from '../../testing/delivering.ts'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'

async function office() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const receive = (day = today()) =>
    call(receptions.create, {
      body: { ...complete({ vn: { receptiondate: day, dismantling: true, sornd: true } }), dismantlerId },
    })
  const lock = (id: number) => seeing(call)(receptions.lock, { params: { id } })
  return { tenant, dismantlerId, call, receive, lock }
}

describe('the database seals a car whose VN is locked (details O33)', () => {
  const others: Record<string, unknown> = {
    ...{ vin: 'WVWZZZ1JZXW000999', licenceplate: 'FL-AB 99', noplate: true, clazz: 'N1', manufacturer: 'Opel' },
    ...{ model: 'Astra', registrated: '1999-01-01', weight: 1000, weightsource: 'ESTIMATED', dmark: 'PL' },
    ...{ incomplete: true, vinconfirmed: true, vinmissingreason: 'unlesbar' },
  }

  test.each(Object.keys(others))('%s', async field => {
    const { tenant, receive, lock } = await office()
    const { id, carId } = await receive()
    const change = () =>
      tenant.inside(db =>
        db
          .updateTable('car')
          .set({ [field]: others[field] })
          .where('id', '=', carId)
          .execute(),
      )
    await lock(id)
    await expect(change()).rejects.toMatchObject({ code: 'P0KRL', message: 'receptions.sealed' })
  })

  test('and allows changes while the VN is open, and of place and step always', async () => {
    const { tenant, receive, lock } = await office()
    const { id, carId } = await receive()
    const change = (values: object) =>
      tenant.inside(db => db.updateTable('car').set(values).where('id', '=', carId).executeTakeFirstOrThrow())
    expect(await change(others)).toMatchObject({ numUpdatedRows: 1n })
    await change({ vin: null, vinmissingreason: 'unlesbar', noplate: true, licenceplate: null, weightsource: 'ZB1' })
    await lock(id).catch(() => undefined)
    expect(await change({ location: 'Halle 1' })).toMatchObject({ numUpdatedRows: 1n })
  })
})

test('a reception refused by the database does not affect the others of a bulk call, and is listed with the cause', async () => {
  const { tenant, dismantlerId, call, receive } = await office()
  const before = addDays(today(), -40)
  const [first, closed, last] = [await receive(), await receive(before), await receive()]
  await tenant.inside(db =>
    db
      .insertInto('statement')
      .values({ dismantlerId, effectiveTill: addDays(today(), -30), locked: true })
      .execute(),
  )
  const answers = await seeing(call)(receptions.lockMany, { body: { items: [first.id, closed.id, last.id] } })
  expect(answers).toMatchObject([
    { id: first.id, ok: true },
    { id: closed.id, ok: false, errnum: problems['closed-period'].errnum },
    { id: last.id, ok: true },
  ])
  const stored = await call(receptions.list, { params: { from: before, to: today() }, query: {} })
  const states = Object.fromEntries(stored.map(({ id, status }) => [id, status]))
  expect(states).toEqual({ [first.id]: 'LOCKED', [closed.id]: 'OPEN', [last.id]: 'LOCKED' })
})

test('a collector’s rights on a reception are those of details O6, in list, search and record', async () => {
  const { owner, truck, receive } = await delivering()
  const { id, vnr } = await receive()
  const seen = async (call: typeof truck) => {
    const [listed] = await call(receptions.list, { params: { from: today(), to: today() }, query: {} })
    const found = (await call(receptions.search, { query: { q: vnr } })).rows[0]
    const record = await call(receptions.get, { params: { id } })
    return [listed?.access, found?.access, record.access]
  }
  expect(await seen(truck)).toEqual(['0060', '0060', '0060'])
  await seeing(owner)(receptions.lock, { params: { id } })
  expect(await seen(truck)).toEqual(['0020', '0020', '0020'])
  const own = (await seen(owner))[0]
  expect(await seen(owner)).toEqual([own, own, own])
  expect(own).not.toBe('0020')
})
