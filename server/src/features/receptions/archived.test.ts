import { api } from '@kreislauf/core/api.ts'
import { expect, test } from 'vitest'
import { collectorOf, delivering } from '../../testing/delivering.ts'
import { complete } from '../../testing/reception.ts'
import { seeing } from '../../testing/seeing.ts'
import { pdf, upload } from '../../testing/uploading.ts'

const { documents, receptions, today } = api

test('a collection point’s archive has what it brought itself, each once; the yard’s has all, and the first reception is a step of its own', async () => {
  const { owner, truck, other, tenant, collectorId, yard, receive } = await delivering()
  const { dismantlerId } = yard
  const begun = async () => (await owner(today.yard, { params: { dismantlerId } })).has
  expect(await begun()).toMatchObject({ reception: false })
  const second = await collectorOf(other, tenant.mandatorId, dismantlerId)
  const brought = await receive()
  expect(await begun()).toMatchObject({ reception: true })
  const elsewhere = await truck(receptions.create, {
    body: { ...complete({ vn: { dismantling: false } }), collectorId: second, dismantlerId },
  })
  const open = await receive()
  await truck(receptions.addDoc, { params: { id: brought.id }, body: upload(pdf, 'zb1.pdf', { kind: 'PAPER' }) })
  for (const { id } of [brought, elsewhere]) await seeing(owner)(receptions.lock, { params: { id } })
  const archive = async (call: typeof owner, id: number) =>
    (await call(documents.list, { params: { id } })).map(({ kind, carId }) => `${kind} ${carId}`).sort()
  const vn = ({ carId }: { carId: number }) => `VN ${carId}`
  expect(await archive(truck, collectorId)).toEqual([`PAPER ${brought.carId}`, vn(brought)])
  expect(await archive(truck, second)).toEqual([vn(elsewhere)])
  const all = await archive(owner, dismantlerId)
  expect(all.filter(one => one.startsWith('VN'))).toEqual([vn(brought), vn(elsewhere)].sort())
  expect(all).not.toContain(vn(open))
})
