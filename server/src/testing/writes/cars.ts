import { api } from '@kreislauf/core/api.ts'
import { addDays, today } from '@kreislauf/core/days.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { asSeen, at, because, nothing, type Scene, type Seen, type Writes } from './scene.ts'

type Received = Output<typeof api.receptions.create>
type Id = { id: number }

/** Receptions, cars and the log. */
export function writesOfCars({ company, call, ofYard, receive, locked, car, carOf, logged, line }: Scene): Writes {
  /** A car with the given number of lines without a person. */
  const nameless = async (lines: number) => {
    const carId = await company.car()
    for (let count = 0; count < lines; count++) await company.entry('160117', 1, today(), carId)
    return carId
  }
  const naming = (carId: number) => ({
    ...ofYard,
    body: { staffId: company.staffId, on: [{ carId, day: today() }] },
  })
  const colleague = async () => {
    const { id } = await company.tenant.inside(db =>
      db
        .insertInto('disposer')
        .values({ name: 'Autoverwertung Süd', type: 'DISMANTLER' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return { seen: await logged(), myDisposerId: id }
  }
  return {
    'receptions.create': [4, nothing, () => receive()],
    'receptions.create with an origin to be found': [4, nothing, () => receive({ originregion: null })],
    'receptions.create with a new regular keeper': [
      5,
      nothing,
      () => receive({ keeper: { legal: true, companyname: 'Autohaus Nord', hotlist: true } }),
    ],
    'receptions.edit': [
      7,
      () => receive(),
      (given: Received) => call(api.receptions.edit, { ...at(given), body: given as never }),
    ],
    'receptions.annotate': [
      6,
      locked,
      (given: Received) =>
        call(api.receptions.annotate, { ...at(given), body: { ...given, remark: 'Schlüssel fehlt' } as never }),
    ],
    'receptions.lock': [11, () => receive(), (given: Seen) => call(api.receptions.lock, asSeen(given))],
    'receptions.unlock': [9, locked, (given: Seen) => call(api.receptions.unlock, { ...asSeen(given), body: because })],
    'receptions.cancel': [8, locked, (given: Seen) => call(api.receptions.cancel, { ...asSeen(given), body: because })],
    'receptions.reissue': [
      10,
      locked,
      (given: Seen) => call(api.receptions.reissue, { ...asSeen(given), body: because }),
    ],
    'receptions.notified': [
      6,
      locked,
      (given: Seen) => call(api.receptions.notified, { ...asSeen(given), body: { by: 'dismantler', on: today() } }),
    ],
    'cars.create': [5, nothing, car],
    'cars.edit': [
      6,
      car,
      (given: Output<typeof api.cars.get>) => call(api.cars.edit, { ...at(given), body: given as never }),
    ],
    'cars.setStep': [
      8,
      car,
      (given: Seen) => call(api.cars.setStep, { ...asSeen(given), body: { step: 'DRAINING', reason: null } }),
    ],
    'cars.transfer': [10, locked, (given: Received) => call(api.cars.transfer, asSeen(carOf(given)))],
    'cars.handOver': [
      15,
      colleague,
      ({ seen, myDisposerId }: { seen: Seen; myDisposerId: number }) =>
        call(api.cars.handOver, {
          ...asSeen(seen),
          body: { disposal: { actiondate: today(), myDisposerId, carrierId: -1000 } } as never,
        }),
    ],
    // Two of these move the car to the step that the first line of a stage sets.
    'log.saveEntries of one line': [10, logged, (given: Id) => call(api.log.saveEntries, { body: [line(given.id)] })],
    'log.saveEntries of three lines': [
      18,
      logged,
      (given: Id) => call(api.log.saveEntries, { body: [line(given.id), line(given.id), line(given.id)] }),
    ],
    'log.saveCar': [
      11,
      logged,
      (given: Id) => call(api.log.saveCar, { params: { carId: given.id }, body: [line(given.id)] as never }),
    ],
    'log.saveOutputs': [
      10,
      () => company.entry('160117', 500),
      () =>
        call(api.log.saveOutputs, {
          body: [
            {
              ...{ ...ofYard.params, outkind: 'OWNUSE', wastetype: '160117', amount: 10, measure: 'kg' },
              ...{ actiondate: today(), reason: 'Für das Tor', staffId: company.staffId },
            },
          ] as never,
        }),
    ],
    'log.nameStaff of one line': [5, () => nameless(1), (carId: number) => call(api.log.nameStaff, naming(carId))],
    'log.nameStaff of forty lines': [5, () => nameless(40), (carId: number) => call(api.log.nameStaff, naming(carId))],
    'incidents.save': [
      5,
      nothing,
      () =>
        call(api.incidents.save, {
          params: { id: company.dismantlerId },
          body: { date: today(), incidentType: 'FIRE', description: 'Schwelbrand' },
        }),
    ],
    'incidents.save again': [
      6,
      () =>
        call(api.incidents.save, {
          params: { id: company.dismantlerId },
          body: { date: addDays(today(), -1), incidentType: 'FIRE', description: 'Schwelbrand' },
        }),
      (given: Output<typeof api.incidents.save>) =>
        call(api.incidents.save, {
          params: { id: company.dismantlerId },
          body: { ...given, cause: 'Batterie' } as never,
        }),
    ],
  }
}
