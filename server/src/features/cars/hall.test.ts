import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { templates } from '@kreislauf/core/features/users/invitation.ts'
import { expect, test } from 'vitest'
import { photo } from '../../testing/photo.ts'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { newTenant } from '../../testing/tenant.ts'

const { cars, log, receptions } = api
const forbidden = { code: 'forbidden' }

/** A yard whose office received a car, and a user with the rights template of the hall. */
async function yardWithHall() {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const office = await tenant.signIn({ rights: templates.office })
  const hall = await tenant.signIn({ rights: templates.hall })
  const reception = await office(receptions.create, { body: { ...complete(), dismantlerId } })
  return { tenant, office, hall, reception, id: reception.carId }
}

test('the hall changes step and place of a car once it is in work, and not before', async () => {
  const { office, hall, reception, id } = await yardWithHall()
  const step = (to: 'DRAINING' | 'PARTS') =>
    seeing(hall)(cars.setStep, { params: { id }, body: { step: to, reason: '' } })
  const place = () => seeing(hall)(cars.setLocations, { body: { ids: [id], location: 'Halle 2' } })
  await expect(step('DRAINING')).rejects.toMatchObject(forbidden)
  expect(await place()).toMatchObject([{ id, ok: false }])
  await seeing(office)(receptions.lock, { params: { id: reception.id } })
  await expect(step('DRAINING')).rejects.toMatchObject(forbidden)
  expect(await seeing(hall)(cars.transfer, { params: { id } })).toMatchObject({ step: 'VEHICLE' })
  expect(await step('DRAINING')).toMatchObject({ step: 'DRAINING' })
  expect(await seeing(hall)(cars.setSteps, { body: { ids: [id], step: 'PARTS', reason: '' } })).toEqual([
    { id, ok: true },
  ])
  expect(await place()).toEqual([{ id, ok: true }])
  expect(await hall(cars.get, { params: { id } })).toMatchObject({ step: 'PARTS', location: 'Halle 2' })
})

test('the hall adds a photo, removes none and does not change the reception', async () => {
  const { hall, reception } = await yardWithHall()
  const params = { id: reception.id }
  const docs = await hall(receptions.addDoc, { params, body: photo() })
  expect(docs).toMatchObject([{ kind: 'PHOTO', name: 'motor.png' }])
  await expect(hall(receptions.removeDoc, { params: { docId: docs[0]!.id } })).rejects.toMatchObject(forbidden)
  await expect(seeing(hall)(receptions.ready, { params, body: { ready: true } })).rejects.toMatchObject(forbidden)
})

test('a user with read access to receptions and log does neither', async () => {
  const { tenant, reception, id } = await yardWithHall()
  const reader = await tenant.signIn({ rights: templates.readonly })
  await expect(
    seeing(reader)(cars.setStep, { params: { id }, body: { step: 'PARTS', reason: '' } }),
  ).rejects.toMatchObject(forbidden)
  await expect(reader(receptions.addDoc, { params: { id: reception.id }, body: photo() })).rejects.toMatchObject(
    forbidden,
  )
  expect(
    await reader(log.journal, {
      params: { dismantlerId: reception.dismantlerId, from: today(), to: today() },
      query: {},
    }),
  ).toBeDefined()
})
