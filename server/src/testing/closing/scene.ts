import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import { disposingYard } from '../disposing.ts'
import { otherKinds } from '../marked.ts'
import { seeing } from '../seeing.ts'
import { png, upload } from '../uploading.ts'
import { carsOf } from './cars.ts'
import { day, TILL, there } from './period.ts'
import { shelvesOf } from './shelves.ts'

/** A yard with one record of each kind of a period, all of last year, created through calls. Nothing is closed yet. */
export async function yardWithRecords() {
  const yard = await disposingYard()
  const { tenant, dismantlerId, staffId } = yard
  const call = await tenant.signIn({ rights: 'FFFFFF', head: true })
  const by = seeing(call)
  const ofYard = { params: { dismantlerId } }
  const { COLLECTOR: collectorId } = await tenant.inside(db => otherKinds(db, dismantlerId))
  const [otherStaff, otherDealer, colleague] = await tenant.inside(async db => [
    (
      await db
        .insertInto('employee')
        .values({ dismantlerId, firstname: 'Uwe', lastname: 'Neu' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
    (
      await db
        .insertInto('disposer')
        .values({ name: 'Anderer Handel', certificatevalidto: '2099-12-31' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
    (
      await db
        .insertInto('disposer')
        .values({ name: 'Autoverwertung Süd', type: 'DISMANTLER' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,
  ])
  const writing = { yard, call, collectorId: there(collectorId, 'point') }
  const cars = await carsOf(writing)
  const { own } = cars

  const line = (wastetype: string, amount: number, more: object = {}) => ({
    ...{ wastetype, amount, measure: 'kg' as const, actiondate: day(4), staffId, remark: 'Wie gewogen' },
    ...more,
  })
  /** A line of a car by its code. */
  const lineOf = async (wastetype: string) =>
    there(
      (await call(api.log.entriesOfCar, { params: { carId: own.id } })).find(
        one => one.wastetype === wastetype && one.kind === 'LINE',
      ),
      'line',
    )
  const enter = async (one: object) => there((await call(api.log.saveEntries, { body: [one as never] }))[0], 'entry').id
  const leave = async (...all: object[]) =>
    there((await call(api.log.saveOutputs, { body: all as never }))[0], 'output').id
  await enter(line('160117', 90, { carId: own.id }))
  await enter(line('160117', 300, { dismantlerId, name: 'Schrott Nord', reason: 'Angeliefert' }))
  const foreign = await enter(
    line('160118', 40, { dismantlerId, name: 'Reifen Nord', reason: 'Angeliefert', occurredon: day(3) }),
  )
  await enter(line('160103', 20, { carId: own.id, staffId: null }))
  const ownuse = await leave({
    ...line('160117', 10),
    actiondate: day(5),
    dismantlerId,
    outkind: 'OWNUSE',
    reason: 'Für das Tor',
  })
  const opening = await leave({ ...line('160103', 500), dismantlerId, outkind: 'OPENING', reason: 'Zählung' })
  const correction = await leave({ ...line('160103', 5), dismantlerId, outkind: 'CORRECTION', reason: 'Zählung' })

  const later = await leave({
    ...line('160117', 1),
    actiondate: today(),
    dismantlerId,
    outkind: 'OWNUSE',
    reason: 'Für das Tor',
  })

  const { disposal } = await call(api.disposals.save, {
    ...ofYard,
    body: yard.form('160117', 100, {
      ...{
        actiondate: day(6),
        occurredon: day(5),
        receiptnumber: 'W 12',
        disposalproofnumber: 'ENT1',
        recyclingproof: 'R 1',
      },
      ...{ remark: 'Zwei Container', reason: 'Nah', carrierId: yard.carrier },
    }) as never,
  })
  const [slip] = await call(api.disposals.addDocs, {
    params: { id: disposal.id },
    body: upload(png, 'wiegeschein.png'),
  })
  const shelves = await shelvesOf(writing, own)
  const statement = there(
    await call(api.statements.save, { ...ofYard, body: { effectiveTill: TILL, remark: 'Jahr' } }),
    'statement',
  )
  return {
    ...{ ...yard, call, by, ofYard, collectorId: writing.collectorId, otherStaff: there(otherStaff, 'person') },
    ...{ otherDealer: there(otherDealer, 'disposer'), colleague: there(colleague, 'disposer') },
    ...{ ...cars, ...shelves, lineOf, foreign, later, ownuse, opening, correction, disposal, line, statement },
    docs: {
      ...{ slip: there(slip, 'slip').id, lamp: shelves.lamp, fire: shelves.fire },
      ...{ picture: cars.picture, paper: cars.paper },
    },
  }
}
export type ClosingScene = Awaited<ReturnType<typeof yardWithRecords>>
