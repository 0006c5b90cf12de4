import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { Gate } from './gate.ts'

const full = async () => {
  const gate = new Gate()
  for (let turn = 0; turn <= availableParallelism(); turn++) await gate.enter('a', false)
  return gate
}

test('known browsers go before strangers that came earlier', async () => {
  const gate = await full()
  const order: string[] = []
  const strange = gate.enter('b', false).then(() => order.push('stranger'))
  const known = gate.enter('c', true).then(() => order.push('known'))
  gate.leave()
  await known
  gate.leave()
  await strange
  expect(order).toEqual(['known', 'stranger'])
})

test('of one address only a few wait, however many others there are', async () => {
  const gate = await full()
  for (let turn = 0; turn < 10; turn++) void gate.enter('flood', false)
  await expect(gate.enter('flood', false)).rejects.toMatchObject({ code: 'too-many-requests' })
  const right = gate.enter('elsewhere', false)
  for (let turn = 0; turn < 11; turn++) gate.leave()
  await right
})
