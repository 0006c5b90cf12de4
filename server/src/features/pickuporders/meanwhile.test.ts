import { setTimeout as sleep } from 'node:timers/promises'
import { api } from '@kreislauf/core/api.ts'
import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { afterAll, expect, test } from 'vitest'
import { seeing } from '../../testing/seeing.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { newRecycler, offerBody } from '../offers/testing.ts'
import { addCargo, from, newCargo, orderBody } from './testing.ts'

const yard = await newTenant()
const looper = await yard.signIn({ head: true })
const { looperId } = await newCargo(yard, looper, 10)
const recycler = await (await newTenant()).signIn({ head: true })
const { id: offerId } = await recycler(api.offers.save, { body: offerBody(await newRecycler(recycler)) })
afterAll(() => seeing(recycler)(api.offers.setActive, { body: { ids: [offerId], active: false } }))

const at = (id: number) => ({ params: { id } })
const draft = async () => {
  const params = { cargoId: await addCargo(yard, looperId, 10), offerId }
  return looper(pickuporders.order, { params, body: orderBody() })
}

/** The outcome of a call whose order another one changes after the call has read it and before it writes. */
async function overtaken(id: number, call: () => Promise<unknown>) {
  const other = await pool.raw.connect()
  try {
    await other.query('begin')
    await other.query('update pickup_order set remark = $2 where id = $1', [id, 'inzwischen'])
    const { rows } = await other.query('select pg_backend_pid() as pid')
    const asked = Promise.allSettled([call()])
    const waits = 'select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))'
    while (!(await pool.raw.query(waits, [rows[0].pid])).rowCount) await sleep(5)
    await other.query('commit')
    return (await asked)[0]
  } finally {
    other.release()
  }
}
type Draft = Awaited<ReturnType<typeof draft>>

const stale = { status: 'rejected', reason: { code: 'stale' } }

test('a draft that changes while it is being edited, replaced or deleted stays as the other one wrote it', async () => {
  const edit = ({ id, version }: Draft) =>
    looper(pickuporders.edit, { body: { id, version, ...orderBody({ amount: 6 }) } })
  const replace = ({ id, version, cargoId }: Draft) =>
    looper(pickuporders.order, { params: { cargoId, offerId }, body: orderBody({ replaces: { id, version } }) })
  const remove = ({ id, version }: Draft) => looper(pickuporders.remove, { ...at(id), query: { version } })
  for (const call of [edit, replace, remove]) {
    const order = await draft()
    expect(await overtaken(order.id, () => call(order)), call.name).toMatchObject(stale)
    expect(await looper(pickuporders.get, at(order.id))).toMatchObject({ amount: 5, remark: 'inzwischen' })
  }
})

test('the cargo of a declined inquiry stays untouched, so that its editor can be saved', async () => {
  const cargoId = await addCargo(yard, looperId, 10)
  const before = await looper(api.cargos.get, at(cargoId))
  const { id } = await looper(pickuporders.request, { body: { cargoId, offerId, ...orderBody() } })
  await recycler(pickuporders.decline, await from(recycler, id, { reason: 'zu weit' }))
  expect((await looper(api.cargos.get, at(cargoId))).version).toBe(before.version)
})
