import { addDays, today } from '@kreislauf/core/days.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { complete } from '../../testing/reception.ts'
import { newTenant } from '../../testing/tenant.ts'

async function issued() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const { id } = await call(receptions.create, { body: { ...complete(), dismantlerId } })
  const at = { params: { id } }
  await call(receptions.lock, at)
  return { tenant, dismantlerId, call, at }
}

test('printing and handing over a VN are noted, and forgotten by the paper that replaces it', async () => {
  const { call, at } = await issued()
  expect(await call(receptions.handover, { ...at, body: { printed: true } })).toMatchObject({
    printedat: expect.any(String),
  })
  expect(await call(receptions.handover, { ...at, body: { handedoveron: today() } })).toMatchObject({
    handedoveron: today(),
  })
  const events = (await call(receptions.history, at)).map(({ event }) => event)
  expect(events).toEqual(expect.arrayContaining(['printed', 'handedOver']))
  const open = await call(receptions.unlock, { ...at, body: { reason: 'Name falsch' } })
  expect(open).toMatchObject({ printedat: null, handedoveron: null, mailedat: null, mailedto: null })
  await expect(call(receptions.handover, { ...at, body: { printed: true } })).rejects.toMatchObject({
    code: 'receptions.not-locked',
  })
})

test('a VN is handed over between its issue and today', async () => {
  const { call, at } = await issued()
  const refused = (handedoveron: string) =>
    call(receptions.handover, { ...at, body: { handedoveron } }).catch(error => error.fields)
  expect(await refused(addDays(today(), 1))).toMatchObject([{ path: 'handedoveron', code: 'future' }])
  expect(await refused(addDays(today(), -1))).toMatchObject([{ path: 'handedoveron', code: 'not_before' }])
})

test('in a closed period the handing over of a VN is noted all the same', async () => {
  const { tenant, dismantlerId, call, at } = await issued()
  await tenant.inside(db =>
    db.insertInto('statement').values({ dismantlerId, effectiveTill: today(), locked: true }).execute(),
  )
  expect(await call(receptions.handover, { ...at, body: { handedoveron: today() } })).toMatchObject({
    handedoveron: today(),
  })
})
