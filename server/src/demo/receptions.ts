import { snapshotOf } from '../features/receptions/snapshot.ts'
import type { Stored } from '../features/receptions/stored.queries.ts'
import type { Dice } from './dice.ts'
import type { Arrival } from './intake.ts'

/** The yard and the issuer of its receptions. */
export interface Issuer {
  mandatorId: number
  dismantlerId: number
  dismantler: Stored['dismantler']
  /** Storage key of its stamp. */
  stampKey: string
  collector: Stored['collector']
  accountId: number
  publicUrl: string
  demo: boolean
  today: string
}

const ticks: Record<string, string[]> = {
  RUNNING: ['ROLLABLE', 'STARTS'],
  ENGINEDAMAGE: ['ROLLABLE'],
  ACCIDENT: ['ACCIDENT'],
  BURNT: ['BURNT'],
  STRIPPED: ['STRIPPED'],
}

function conditionOf(dice: Dice, { vehicle, keeper }: Arrival) {
  const missing =
    vehicle.conditiontype === 'STRIPPED'
      ? [{ part: dice.pick(['ENGINE', 'GEARBOX', 'CATALYST', 'WHEELS']), finding: 'MISSING', remark: null }]
      : []
  const papers = keeper.incomplete
    ? []
    : ['ZB1', ...(dice.chance(0.9) ? ['ZB2'] : []), ...(vehicle.noplate ? [] : ['PLATES'])]
  const leaking = vehicle.conditiontype === 'ACCIDENT' && dice.chance(0.2) ? ['LEAKING'] : []
  return {
    ticks: [...(ticks[vehicle.conditiontype] ?? []), ...leaking],
    missing,
    papers,
    keys: dice.int(0, 2),
    remark: null,
  }
}

/** Some keepers agree to be contacted. */
const contactOf = ({ keeper, day }: Arrival, id: number) =>
  keeper.legal || keeper.incomplete || id % 5
    ? null
    : { tel: `040 66969 ${String(id % 1000).padStart(3, '0')}`, email: `halter${id}@example.org`, consent: day }

/** A row of table `reception`; a locked one with the snapshot made by locking (details O33). */
export async function receptionRow(dice: Dice, arrival: Arrival, car: { id: number }, id: number, issuer: Issuer) {
  const { mandatorId, dismantlerId, dismantler, collector, accountId, today } = issuer
  const { day, moment, stage, keeper, originkind, originregion, vnr = '', throughCollector } = arrival
  const locked = stage !== 'OPEN'
  const sornd = !throughCollector && dice.chance(0.55)
  const notified = locked && sornd && day < today
  const row = {
    mandatorId,
    id,
    collectorMandatorId: null,
    dismantlerId,
    collectorId: throughCollector ? (collector?.id ?? null) : null,
    carId: car.id,
    vnr,
    numberscope: dismantler.identNr ?? '',
    status: locked ? 'LOCKED' : 'OPEN',
    receptiondate: day,
    vndate: locked ? day : null,
    dismantling: !throughCollector,
    sornc: false,
    sornd,
    notifieddon: notified ? day : null,
    notifiedcon: null,
    printstamp: true,
    printdate: true,
    originkind: throughCollector && originkind === 'PRIVATE' ? 'COLLECTOR' : originkind,
    originregion,
    externalref: originkind === 'INSURER' ? `SC-${dice.digits(8)}` : null,
    remark: null,
    keeper,
    keepercontact: contactOf(arrival, id),
    condition: conditionOf(dice, arrival),
    collectorready: throughCollector && locked,
    lockedat: locked ? moment : null,
    snapshot: null as object | null,
    publictoken: crypto.randomUUID().replaceAll('-', ''),
    printversion: locked ? 1 : 0,
    replacedby: null,
    replaces: null,
    endreason: null,
    result: locked ? 'locked' : null,
    modifiedAt: moment,
    createdBy: accountId,
    version: locked ? 2 : 1,
  }
  if (locked) row.snapshot = await sealed(row, car, issuer)
  return row
}
export type ReceptionRow = Awaited<ReturnType<typeof receptionRow>>

/** Content of the VN including the dismantler's stamp. */
function sealed(
  row: object & { vndate: string | null; publictoken: string; printversion: number },
  car: object,
  issuer: Issuer,
) {
  const { dismantler, collector, mandatorId, demo, publicUrl, stampKey } = issuer
  const stored = {
    reception: row,
    car,
    dismantler,
    collector,
    replaces: null,
    replacedby: null,
    mandator: mandatorId,
  } as unknown as Stored
  const check = `${publicUrl}/app/vn/${row.publictoken}.${row.printversion}`
  return snapshotOf(stored, { vndate: row.vndate ?? '', check, demo, stampKey: async () => stampKey })
}
