import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { expect, test } from 'vitest'
import { mailsTo } from '../../testing/mails.ts'
import { complete } from '../../testing/reception.ts'
import { newTenant } from '../../testing/tenant.ts'

const at = (id: number) => ({ params: { id } })

/** A collection point that registered by itself, and a dismantler that it wants to deliver to. */
async function founding() {
  const [point, other] = [await newTenant({ btbUntil: null }), await newTenant()]
  const [truck, yardHead] = [await point.signIn({ head: true }), await other.signIn({ head: true })]
  const { dismantlerId } = await other.yard()
  const { id } = await truck(companies.createCollector, {
    body: { company: { name: 'Abschlepp Süd', street: 'Ring', hsnr: '1', zip: '24103', city: 'Kiel', country: 'DE' } },
  })
  const { code } = await yardHead(users.handoverCode, {})
  const ask = () => truck(users.askDelivery, { ...at(id), body: { code, reason: null } })
  return { point, other, truck, yardHead, dismantlerId, id, ask }
}

test('a collection point delivers its cars to a dismantler after its acceptance, until either side ends it', async () => {
  const { truck, yardHead, dismantlerId, id, ask } = await founding()
  const request = await ask()
  expect(await mailsTo(yardHead.email)).toMatchObject([{ template: 'deliveryRequest' }])
  await expect(ask()).rejects.toMatchObject({ code: 'users.already-asked' })
  expect(await truck(companies.assignableDismantlers, {})).toEqual([])
  await yardHead(users.acceptDelivery, at(request.id))
  expect(await truck(companies.collector, at(id))).toMatchObject({ dismantlerId })
  expect((await truck(companies.assignableDismantlers, {})).map(one => one.id)).toEqual([dismantlerId])
  const body = { ...complete({ vn: { dismantling: false } }), collectorId: id, dismantlerId }
  const reception = await truck(receptions.create, { body })
  expect(await yardHead(receptions.get, at(reception.id))).toMatchObject({ collectorId: id })
  for (const { email } of [truck, yardHead]) expect((await mailsTo(email)).at(-1)?.template).toBe('deliveryDone')
  await truck(users.endDelivery, at(request.id))
  expect(await truck(companies.collector, at(id))).toMatchObject({ dismantlerId: null })
  expect(await yardHead(receptions.get, at(reception.id))).toMatchObject({ id: reception.id })
  expect((await mailsTo(yardHead.email)).at(-1)?.template).toBe('deliveryOver')
  expect(await ask()).toMatchObject({ kind: 'DELIVERY', state: 'OPEN' })
})

test('nothing is shared without consent', async () => {
  const { truck, yardHead, other, id, ask } = await founding()
  const request = await ask()
  const worker = await other.signIn({ rights: 'FFFF' })
  await expect(worker(users.acceptDelivery, at(request.id))).rejects.toMatchObject({ code: 'forbidden' })
  await expect(truck(users.acceptDelivery, at(request.id))).rejects.toMatchObject({ code: 'not-found' })
  const stranger = await (await newTenant()).signIn({ head: true })
  for (const call of [users.acceptDelivery, users.declineDelivery, users.cancelDelivery, users.endDelivery])
    await expect(stranger(call, at(request.id))).rejects.toMatchObject({ code: 'not-found' })
  await yardHead(users.declineDelivery, at(request.id))
  await expect(yardHead(users.acceptDelivery, at(request.id))).rejects.toMatchObject({ code: 'not-found' })
  const again = await ask()
  await truck(users.cancelDelivery, at(again.id))
  const { code } = await stranger(users.handoverCode, {})
  const noYard = await truck(users.askDelivery, { ...at(id), body: { code, reason: null } })
  await expect(stranger(users.acceptDelivery, at(noYard.id))).rejects.toMatchObject({
    code: 'companies.dismantler-first',
  })
})
