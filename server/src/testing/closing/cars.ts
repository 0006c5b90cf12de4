import { api } from '@kreislauf/core/api.ts'
import type { disposingYard } from '../disposing.ts'
import { complete } from '../reception.ts'
import { seeing } from '../seeing.ts'
import type { Caller } from '../tenant.ts'
import { png, upload } from '../uploading.ts'
import { day, there, YEAR } from './period.ts'

const details = {
  ...{ year: 2005, hsn: '0603', tsn: 'ALR', km: 120_000, vehicleRegistrationDocumentNo: 'AB123456', location: 'A 1' },
  ...{ colorcode: 'LA7W', power: 77, capacity: 1600, motorcode: 'BLF', transmissioncode: 'GVX', catalystcode: 'K1' },
  ...{ ktype: '4711', freetext: 'Kratzer', purchasePrice: 100, quality: 3, driveType: 'PETROL' as const },
}
const reached = { tel: '0461 1', email: 'halter@x.example', consent: `${YEAR}-02-01` }
const origin = { originkind: 'PRIVATE' as const, originregion: '01' }

/** A yard and a caller that writes in it. */
export interface Writing {
  yard: Awaited<ReturnType<typeof disposingYard>>
  call: Caller
  /** Its collection point. */
  collectorId: number
}

/** Cars of the period with a VN, with a draft, and without one. */
export async function carsOf({ yard: { tenant, dismantlerId }, call, collectorId }: Writing) {
  const by = seeing(call)
  const ofYard = { params: { dismantlerId } }
  const receive = (number: number, change = {}) =>
    call(api.receptions.create, {
      body: {
        ...complete({ vn: { receptiondate: day(number) }, car: details, keeper: reached, ...change }),
        dismantlerId,
      },
    })
  const booked = async (number: number, change = {}) => {
    const one = await receive(number, change)
    await by(api.receptions.lock, { params: { id: one.id } })
    await by(api.cars.transfer, { params: { id: one.carId } })
    return one
  }
  const withVn = await booked(0)
  const draft = await receive(1, { externalref: 'V 12', remark: 'Schlüssel fehlt', collectorId })
  const own = await call(api.cars.create, {
    ...ofYard,
    body: {
      ...complete().car,
      ...{
        ...details,
        ...origin,
        driveType: 'ELECTRIC',
        receptiondate: day(2),
        novnreason: 'TAKENOVER',
        deliverer: 'Autohaus Nord',
      },
      ...{ othervnr: '7', othervndate: day(1), otherissuer: 'Demontage Süd' },
    } as never,
  })
  await by(api.cars.transfer, { params: { id: own.id } })
  await call(api.cars.clear, { params: { id: own.id }, body: { day: day(3), override: 'Stecker war gezogen' } })

  // A car whose high voltage is not switched off, one that is not in the log, and one without origin.
  const ofNoVn = async (number: number, more: object = {}) => {
    const said = { ...details, ...origin, receptiondate: day(number), novnreason: 'OPENINGSTOCK', ...more }
    return (await call(api.cars.create, { ...ofYard, body: { ...complete().car, ...said } as never })).id
  }
  const live = await ofNoVn(2, { driveType: 'ELECTRIC' })
  await by(api.cars.transfer, { params: { id: live } })
  const late = await ofNoVn(3)
  await tenant.inside(db =>
    db
      .updateTable('department')
      .set(eb => ({ vnrnext: eb('vnrnext', '+', 3) }))
      .where('id', '=', dismantlerId)
      .execute(),
  )
  const homeless = await booked(0)
  await tenant.inside(db =>
    db.updateTable('reception').set({ originkind: null, originregion: null }).where('id', '=', homeless.id).execute(),
  )
  const pictures = await call(api.cars.addDoc, {
    params: { carId: own.id },
    body: upload(png, 'auto.png', { kind: 'PHOTO' }),
  })
  const papers = await call(api.receptions.addDoc, {
    params: { id: withVn.id },
    body: upload(png, 'zb1.png', { kind: 'PHOTO' }),
  })
  return {
    ...{ withVn, draft, own, live, late, homeless },
    ...{ picture: there(pictures[0], 'picture').id, paper: there(papers[0], 'paper').id },
  }
}
