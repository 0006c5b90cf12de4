import { addDays, today } from '@kreislauf/core/days.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'

async function issued() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const { id } = await call(receptions.create, { body: { ...complete(), dismantlerId } })
  const at = { params: { id } }
  await seeing(call)(receptions.lock, at)
  return { tenant, dismantlerId, call, at }
}

test('printing and handing over a VN are recorded, and reset by the VN that replaces it', async () => {
  const { call, at } = await issued()
  expect(await call(receptions.handover, { ...at, body: { printed: true } })).toMatchObject({
    printedat: expect.any(String),
  })
  expect(await call(receptions.handover, { ...at, body: { handedoveron: today() } })).toMatchObject({
    handedoveron: today(),
  })
  const events = (await call(receptions.history, at)).map(({ event }) => event)
  expect(events).toEqual(expect.arrayContaining(['printed', 'handedOver']))
  const open = await seeing(call)(receptions.unlock, { ...at, body: { reason: 'Name falsch' } })
  expect(open).toMatchObject({ printedat: null, handedoveron: null, mailedat: null, mailedto: null })
  await expect(call(receptions.handover, { ...at, body: { printed: true } })).rejects.toMatchObject({
    code: 'receptions.not-locked',
  })
})

test('a VN is handed over between its day of issue and today', async () => {
  const { call, at } = await issued()
  const refused = (handedoveron: string) =>
    call(receptions.handover, { ...at, body: { handedoveron } }).catch(error => error.fields)
  expect(await refused(addDays(today(), 1))).toMatchObject([{ path: 'handedoveron', code: 'future' }])
  expect(await refused(addDays(today(), -1))).toMatchObject([{ path: 'handedoveron', code: 'not_before' }])
})

test('the hand-over of a VN is recorded even in a closed period', async () => {
  const { tenant, dismantlerId, call, at } = await issued()
  await tenant.inside(db =>
    db.insertInto('statement').values({ dismantlerId, effectiveTill: today(), locked: true }).execute(),
  )
  expect(await call(receptions.handover, { ...at, body: { handedoveron: today() } })).toMatchObject({
    handedoveron: today(),
  })
})

test('contact data of a keeper require a consent, are in no snapshot, and can be withdrawn after locking', async () => {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const call = await tenant.signIn()
  const contact = { tel: '0345 20202', email: 'j.mueller@example.org', consent: today() }
  const receive = (keeper: object) =>
    call(receptions.create, { body: { ...complete({ keeper }), dismantlerId } }).catch(error => error)
  const wrong = async (keeper: object) => (await receive(keeper)).fields
  expect(await wrong({ ...contact, consent: null })).toMatchObject([{ path: 'keeper.consent', code: 'consent' }])
  expect(await wrong({ ...contact, consent: addDays(today(), 1) })).toMatchObject([
    { path: 'keeper.consent', code: 'future' },
  ])
  expect(await wrong({ ...contact, tel: 'anrufen' })).toMatchObject([{ path: 'keeper.tel', code: 'phone' }])
  expect(await wrong({ ...contact, email: 'j.mueller' })).toMatchObject([{ path: 'keeper.email' }])

  const { id, ...open } = await receive(contact)
  expect(open.keeper).toMatchObject({ lastname: 'Müller', ...contact })
  const at = { params: { id } }
  const locked = await seeing(call)(receptions.lock, at)
  expect(locked.keeper).toEqual(open.keeper)
  const kept = await tenant.inside(db =>
    db.selectFrom('reception').select(['keeper', 'snapshot']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(kept)).not.toMatch(/20202|example\.org|consent/)

  await tenant.inside(db =>
    db.insertInto('statement').values({ dismantlerId, effectiveTill: today(), locked: true }).execute(),
  )
  const annotate = (version: number, keeper?: object) =>
    call(receptions.annotate, {
      ...at,
      body: {
        version,
        originkind: 'PRIVATE',
        originregion: '15',
        ...(keeper && { keeper: { ...contact, ...keeper } }),
      },
    })
  const missing = await annotate(locked.version, { consent: null }).catch(error => error.fields)
  expect(missing).toMatchObject([{ path: 'keeper.consent', code: 'consent' }])
  const untouched = await annotate(locked.version)
  expect(untouched.keeper).toMatchObject(contact)
  const withdrawn = await annotate(untouched.version, { tel: null, email: null })
  expect(withdrawn.keeper).toMatchObject({ lastname: 'Müller', tel: null, email: null, consent: null })
  const changes = (await call(receptions.history, at)).flatMap(entry => entry.changes.map(({ field }) => field))
  expect(changes).toContain('keeper.tel')
})
