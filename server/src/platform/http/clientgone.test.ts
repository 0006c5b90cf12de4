import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { expect, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { ownDatabase } from '../../testing/own.ts'
import { newVin } from '../../testing/reception.ts'

// Here the reading of cars is slow, for every company.
await ownDatabase()
const { inUse, live } = await import('../../testing/live.ts')
const { newTenant, pool } = await import('../../testing/tenant.ts')

const { sendRaw } = await live()
const tenant = await newTenant()
const { dismantlerId } = await tenant.yard()
const api = await tenant.signIn({ head: true })
await api(cars.create, {
  params: { dismantlerId },
  body: {
    receptiondate: '2026-01-02',
    novnreason: 'OPENINGSTOCK',
    originkind: 'PRIVATE',
    originregion: '01',
    manufacturer: 'Volkswagen',
    model: 'Golf V',
    clazz: 'M1',
    licenceplate: 'FL-AB 123',
    vin: newVin(),
    weight: 1131,
    weightsource: 'ZB1',
  },
})
const path = `/api/cars/of/${dismantlerId}/2026-01-01/2026-12-31`

/** How many of the company's reads sleep in the database. */
const asleep = async () =>
  (await pool.raw.query(`select from pg_stat_activity where wait_event = 'PgSleep' and query like '%from (%'`)).rowCount

test('a list that was left is not read on', async () => {
  await pool.raw.query(
    `create function slow() returns boolean language plpgsql as $$begin perform pg_sleep(28); return true; end$$;
     create policy slow on car as restrictive for select using (slow())`,
  )
  try {
    const reader = await sendRaw(`GET ${path} HTTP/1.1\r\nAuthorization: Bearer ${api.token}`)
    await eventually(async () => expect(await asleep()).toBe(1))
    reader.destroy()
    await eventually(async () => expect([await asleep(), inUse()]).toEqual([0, 0]), 15)
  } finally {
    await pool.raw.query('drop policy slow on car; drop function slow()')
  }
})
