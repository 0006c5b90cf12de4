import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download } from '@kreislauf/core/client.ts'
import { articles, RemanOfferForm } from '@kreislauf/core/features/articles/contract.ts'
import { contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { coreOffers } from '@kreislauf/core/features/coreoffers/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { newPair } from '../../testing/agreeing.ts'
import { complete } from '../../testing/reception.ts'
import type { Caller } from '../../testing/tenant.ts'

const KTYPE = String(200_000_000 + Math.floor(Math.random() * 700_000_000))

async function printed(call: Caller, id: number): Promise<string> {
  const file = join(tmpdir(), `${crypto.randomUUID()}.pdf`)
  writeFileSync(file, ((await call(receptions.order, { params: { id } })) as unknown as Download).bytes)
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
}

test('the order of a car ends with a page of what comes off, for whom and into which bin, without prices and for readers of offers only', async () => {
  const { yard, reman, signed, dismantlerId, remanId } = await newPair()
  const { id, car } = await yard.head(receptions.create, { body: { ...complete(), dismantlerId } })
  await yard.tenant.inside(db => db.updateTable('car').set({ ktype: KTYPE }).where('id', '=', car.id).execute())
  const offer = (number: string, name: string, price: number, more: object = {}) =>
    reman.head(articles.save, {
      params: { remanId },
      body: RemanOfferForm.parse({ number, name, price, ktype: [KTYPE], quantity: 50, ...more }),
    })
  await offer('ST-1', 'Anlasser 1.4 kW', 45.25, { category: 'STARTER' })
  await offer('OX-1', 'Lambdasonde', 31)
  await offer('PF-1', 'Pfennigteil', 1)
  const before = await printed(yard.head, id)
  expect(before).not.toContain('gesuchte Teile')
  await signed()
  await yard.head(contracts.grant, {
    params: { dismantlerId, remanId },
    body: { granted: true, was: true, bin: 'Gitterbox 3', wasbin: null },
  })
  const text = await printed(yard.head, id)
  expect(text.split('\f').length).toBe(before.split('\f').length + 1)
  const page = text.slice(text.indexOf('gesuchte Teile'))
  for (const words of [car.vin ?? '', 'Anlasser', 'ST-1', 'Aufarbeitung Nord', 'Gitterbox 3', 'Lambdasonde', 'OX-1'])
    expect(page).toContain(words)
  for (const words of ['Pfennigteil', '45,25', '€', 'GmbH']) expect(page).not.toContain(words)
  const hall = await yard.tenant.signIn({ rights: 'FFFF' })
  expect(await printed(hall, id)).not.toContain('gesuchte Teile')
  await yard.head(coreOffers.letGo, { params: { carId: car.id }, body: { slot: 'STARTER', letgo: true } })
  expect(await printed(yard.head, id)).not.toContain('ST-1')
})
