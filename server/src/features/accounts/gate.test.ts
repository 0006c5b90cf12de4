import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { Gate } from './gate.ts'

/** A gate with all places taken, and a function to release one. */
async function full() {
  const gate = new Gate()
  const leaving: (() => void)[] = []
  for (let turn = 0; turn <= availableParallelism(); turn++)
    void gate.through({ ip: 'a', known: false }, () => new Promise<void>(leave => leaving.push(leave)))
  await Promise.resolve()
  return { gate, leave: () => leaving.shift()?.() }
}
const nothing = async () => undefined

test('known browsers go before anonymous ones that came earlier', async () => {
  const { gate, leave } = await full()
  const order: string[] = []
  const come = (name: string, known: boolean) => gate.through({ ip: name, known }, async () => void order.push(name))
  const all = [come('stranger', false), come('known', true)]
  leave()
  await Promise.all(all)
  expect(order).toEqual(['known', 'stranger'])
})

test('only a few sign-ins of one address wait, however many others there are', async () => {
  const { gate, leave } = await full()
  const flood = { ip: 'flood', known: false }
  const waiting = Array.from({ length: 10 }, () => gate.through(flood, nothing))
  await expect(gate.through(flood, nothing)).rejects.toMatchObject({ code: 'too-many-requests' })
  const right = gate.through({ ip: 'elsewhere', known: false }, nothing)
  leave()
  await Promise.all([...waiting, right])
})

test('a client that disconnects leaves the queue, and failing work releases its place', async () => {
  const { gate, leave } = await full()
  const away = new AbortController()
  const done: string[] = []
  const gone = gate.through({ ip: 'b', known: false, gone: away.signal }, async () => void done.push('gone'))
  const broken = gate.through({ ip: 'b', known: false }, () => Promise.reject(new Error('wrong')))
  const next = gate.through({ ip: 'b', known: false }, async () => void done.push('next'))
  away.abort()
  await expect(gone).rejects.toMatchObject({ code: 'too-many-requests' })
  leave()
  await expect(broken).rejects.toThrow('wrong')
  await next
  expect(done).toEqual(['next'])
})
