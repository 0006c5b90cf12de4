import { api } from '@kreislauf/core/api.ts'
import { today } from '@kreislauf/core/days.ts'
import type { Caller } from '../tenant.ts'
import { asSeen, because, type Scene } from './scene.ts'

interface Record {
  id: number
  version: number
  /** For a reception. */
  carversion?: number
  /** For the totals of a period. */
  seen?: string
}

/** A call that two windows make on one record: its table, how to create it, and what a window sends after reading it. */
export interface Play {
  table: string
  made: () => Promise<Record>
  send: (call: Caller, read: Record) => Promise<unknown>
  /** Returns a result per record. */
  bulk?: true
}

const rows = ({ id, version }: Record) => [{ id, version }]

/** Calls without a form that send the version they are based on. */
export function playsOf(scene: Scene): { [Call in string]: Play } {
  const { company, call, receive, locked, car, logged, part, cargo, offer, anotherYard } = scene
  const till = `${Number(today().slice(0, 4)) - 1}-12-31`
  const stated = async () => {
    const { dismantlerId } = await anotherYard()
    const saved = await call(api.statements.save, { params: { dismantlerId }, body: { effectiveTill: till } })
    if (!saved) throw new Error('No statement was created')
    return saved
  }
  const closed = async () => {
    const { id, dismantlerId, version } = await stated()
    return call(api.statements.lock, { params: { id, dismantlerId }, query: { version, seen: await figuresOf(id) } })
  }
  const figuresOf = async (id: number) => (await call(api.statements.totals, { params: { id } })).seen
  const yardOf = async (id: number) => (await call(api.statements.totals, { params: { id } })).statement.dismantlerId
  const carOf = async (given: Promise<{ carId: number }>) => call(api.cars.get, { params: { id: (await given).carId } })
  const loggedCar = async () => call(api.cars.get, { params: { id: (await logged()).id } })
  const promised = async () => call(api.receptions.lock, asSeen(await receive({ vn: { sornd: true } })))
  const colleague = company.tenant.inside(db =>
    db
      .insertInto('disposer')
      .values({ name: 'Autoverwertung Süd', type: 'DISMANTLER' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const receptions = { table: 'reception' }
  const cars = { table: 'car' }
  const parts = { table: 'part', made: part as () => Promise<Record> }
  const offers = { table: 'recycler_offer', made: offer }
  return {
    'receptions.lock': { ...receptions, made: receive, send: (by, read) => by(api.receptions.lock, asSeen(read)) },
    'receptions.lockMany': {
      ...{ ...receptions, made: receive, bulk: true },
      send: (by, read) =>
        by(api.receptions.lockMany, { body: { items: [{ ...read, carversion: read.carversion ?? 1 }] } }),
    },
    'receptions.unlock': {
      ...{ ...receptions, made: locked },
      send: (by, read) => by(api.receptions.unlock, { ...asSeen(read), body: because }),
    },
    'receptions.cancel': {
      ...{ ...receptions, made: locked },
      send: (by, read) => by(api.receptions.cancel, { ...asSeen(read), body: because }),
    },
    'receptions.reissue': {
      ...{ ...receptions, made: locked },
      send: (by, read) => by(api.receptions.reissue, { ...asSeen(read), body: because }),
    },
    'receptions.ready': {
      ...{ ...receptions, made: receive },
      send: (by, read) => by(api.receptions.ready, { ...asSeen(read), body: { ready: true } }),
    },
    'receptions.notified': {
      ...{ ...receptions, made: promised },
      send: (by, read) => by(api.receptions.notified, { ...asSeen(read), body: { by: 'dismantler', on: today() } }),
    },
    'cars.setStep': {
      ...{ ...cars, made: car },
      send: (by, read) => by(api.cars.setStep, { ...asSeen(read), body: { step: 'DRAINING' } }),
    },
    'cars.setSteps': {
      ...{ ...cars, made: car, bulk: true },
      send: (by, read) => by(api.cars.setSteps, { body: { ids: rows(read), step: 'DRAINING' } }),
    },
    'cars.setLocations': {
      ...{ ...cars, made: car, bulk: true },
      send: (by, read) => by(api.cars.setLocations, { body: { ids: rows(read), location: 'C 9' } }),
    },
    'cars.transfer': {
      ...{ ...cars, made: () => carOf(locked()) },
      send: (by, read) => by(api.cars.transfer, asSeen(read)),
    },
    'cars.transferMany': {
      ...{ ...cars, made: () => carOf(locked()), bulk: true },
      send: (by, read) => by(api.cars.transferMany, { body: { ids: rows(read) } }),
    },
    'cars.handOver': {
      ...{ ...cars, made: loggedCar },
      send: async (by, read) => {
        const disposal = { actiondate: today(), myDisposerId: (await colleague).id, carrierId: -1000 }
        return by(api.cars.handOver, { ...asSeen(read), body: { disposal } as never })
      },
    },
    'parts.setPlaces': {
      ...{ ...parts, bulk: true },
      send: (by, read) => by(api.parts.setPlaces, { body: { ids: rows(read), place: 'C 9' } }),
    },
    'parts.setStates': {
      ...{ ...parts, bulk: true },
      send: (by, read) => by(api.parts.setStates, { body: { ids: rows(read), state: 'RESERVED' } }),
    },
    'parts.saveTemplate': {
      table: 'part_template',
      made: async () => {
        const body = { name: crypto.randomUUID(), model: 'Polo', lines: [{ sparecategory: 'DOOR', weight: 20 }] }
        return (await call(api.parts.saveTemplate, { body })) as Record
      },
      send: (by, read) => by(api.parts.saveTemplate, { body: { ...read, model: 'Golf' } as never }),
    },
    'spares.saveKind': {
      table: 'spare_kind',
      made: async () => {
        const body = { name: crypto.randomUUID(), nonMetalFactor: 0.1, weightkg: 3 } as never
        const { ownId, version, ...kind } = await call(api.spares.saveKind, { body })
        return { ...kind, id: ownId ?? 0, version: version ?? 0 }
      },
      send: (by, read) => by(api.spares.saveKind, { body: { ...read, weightkg: 4 } as never }),
    },
    'statements.lock': {
      table: 'statement',
      made: async () => {
        const { id, version } = await stated()
        return { id, version, seen: await figuresOf(id) }
      },
      send: async (by, { id, version, seen = '' }) =>
        by(api.statements.lock, { params: { id, dismantlerId: await yardOf(id) }, query: { version, seen } }),
    },
    'statements.unlock': {
      ...{ table: 'statement', made: closed },
      send: async (by, { id, version }) =>
        by(api.statements.unlock, {
          params: { id, dismantlerId: await yardOf(id) },
          query: { version },
          body: { reason: 'Wiegeschein fehlte' },
        }),
    },
    'disposals.remove': {
      table: 'disposal',
      made: async () => {
        const body = company.form('160117', 1) as never
        return (await call(api.disposals.save, { ...scene.ofYard, body })).disposal
      },
      send: (by, read) => by(api.disposals.remove, asSeen(read)),
    },
    'documents.remove': {
      table: 'document',
      made: () => scene.document(),
      send: (by, read) => by(api.documents.remove, asSeen(read)),
    },
    'cargos.remove': { table: 'cargo', made: cargo, send: (by, read) => by(api.cargos.remove, asSeen(read)) },
    'offers.remove': { ...offers, send: (by, read) => by(api.offers.remove, asSeen(read)) },
    'offers.setActive': {
      ...{ ...offers, bulk: true },
      send: (by, read) => by(api.offers.setActive, { body: { ids: rows(read), active: false } }),
    },
    'offers.prolong': {
      ...{ ...offers, bulk: true },
      send: (by, read) => by(api.offers.prolong, { body: { ids: rows(read), validto: '2999-12-31' } }),
    },
    'users.permit': {
      table: 'account',
      made: async () =>
        call(api.users.one, { params: { id: (await company.tenant.signIn({ rights: '0' })).accountId } }),
      send: (by, read) => by(api.users.permit, { ...asSeen(read), body: '000F' }),
    },
  }
}
