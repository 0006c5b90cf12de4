import { addDays, today } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { expect, test } from 'vitest'
import { newTenant } from '../../testing/tenant.ts'
import { carInLog, closeTill } from '../log/testdata.ts'

/** A car without VN, logged on a day that is closed now; `said`: its data then. */
async function closedCar(said: object) {
  const tenant = await newTenant()
  const { dismantlerId } = await tenant.yard()
  const id = await tenant.inside(async db => {
    const made = await carInLog(db, dismantlerId, { novnreason: 'OPENINGSTOCK', on: addDays(today(), -3) })
    await db.updateTable('car').set(said).where('id', '=', made).execute()
    await closeTill(db, dismantlerId, addDays(today(), -1))
    return made
  })
  const call = await tenant.signIn()
  const edit = async (change: object) => {
    const stored = await call(cars.get, { params: { id } })
    return call(cars.edit, { params: { id }, body: { ...stored, ...change } as never })
  }
  return { edit }
}

const identity = { vin: 'WVWZZZ1KZAW000001', manufacturer: 'VW', model: 'Golf', licenceplate: 'FL-AB 12' }
const origin = { deliverer: 'Autohaus Nord', originkind: 'PRIVATE', originregion: '01' }
const other = { othervnr: '7', othervndate: addDays(today(), -9), otherissuer: 'Demontage Süd' }

test('a car of a closed period keeps its data in the registers, and missing data may be added', async () => {
  const { edit } = await closedCar({ ...identity, ...origin, ...other })
  const changes = {
    ...{ vin: 'WVWZZZ1KZAW000002', manufacturer: 'Audi', model: 'Polo', licenceplate: 'FL-AB 13', weight: 990 },
    ...{ deliverer: 'Autohaus Süd', originkind: 'DEALER', originregion: '02' },
    ...{ othervnr: '8', othervndate: addDays(today(), -8), otherissuer: 'Demontage Nord' },
  }
  for (const [name, value] of Object.entries(changes))
    await expect(edit({ [name]: value, vinconfirmed: true }), name).rejects.toMatchObject({ code: 'closed-period' })
  const bare = await closedCar({ location: 'A 1' })
  await expect(bare.edit(other)).resolves.toMatchObject(other)
})

test('its description and place in the yard can still change', async () => {
  const { edit } = await closedCar({ ...identity, ...origin, ...other })
  const free = { location: 'C 3', km: 120_000, quality: 3, freetext: 'Kratzer', year: 2009, hsn: '0603', power: 77 }
  for (const [name, value] of Object.entries(free))
    await expect(edit({ [name]: value }), name).resolves.toMatchObject({ [name]: value })
})
