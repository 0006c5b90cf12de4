import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { newTenant, pool } from '../../testing/tenant.ts'
import { asProblem } from '../http/errors.ts'

const busy = await newTenant()
const callOfBusy = await busy.signIn({ head: true })
const callOfOther = await (await newTenant()).signIn({ head: true })
const write = (name: string) => callOfBusy(partners.addCarrier, { body: { name } })
const outcome = (writing: Promise<unknown>) =>
  writing.then(
    () => 'done',
    ({ code, params }) => `${code} ${params.seconds}`,
  )

test('a company whose writers wait for each other keeps no other company waiting, and is told when to try again', async () => {
  const holder = await pool.raw.connect()
  await holder.query(`begin; select pg_advisory_xact_lock(7001, ${busy.mandatorId})`)
  const writing = Promise.all(Array.from({ length: 60 }, (_, turn) => outcome(write(`Abholdienst ${turn}`))))
  try {
    const held = () =>
      pool.raw.query(`select from pg_locks where locktype = 'advisory' and objid = $1 and not granted`, [
        busy.mandatorId,
      ])
    await eventually(async () => expect((await held()).rowCount).toBeGreaterThan(2))
    expect((await callOfOther(accounts.my, {})).mandator).toBeTruthy()
    expect(new Set(await writing)).toEqual(new Set(['unavailable 2', 'unavailable 5']))
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(await outcome(write('Abholdienst danach'))).toBe('done')
})

test('sixty writers of one company at once all come to their turn', async () => {
  const writing = Array.from({ length: 60 }, (_, turn) => outcome(write(`Spedition ${turn}`)))
  expect(new Set(await Promise.all(writing))).toEqual(new Set(['done']))
})

test('a connection whose server became a standby is dropped, and the write is done on another', async () => {
  const clients = await Promise.all(Array.from({ length: 3 }, () => pool.raw.connect()))
  for (const client of clients) await client.query('set default_transaction_read_only to on')
  for (const client of clients) client.release()
  expect(await outcome(write('Abholdienst nach dem Wechsel'))).toBe('done')
})

test('what took too long, crossed others again and again or lost its server is "unavailable", a write within a read an error of our own', () => {
  const told = (error: object) => asProblem(Object.assign(new Error('x'), error))
  for (const code of ['25006', '25P03', '57P01', '55P03', '57014', '40001', '40P01', 'ENOTFOUND'])
    expect(told({ code }).code).toBe('unavailable')
  expect(told({ code: '25006', reading: true }).code).toBe('unexpected')
})
