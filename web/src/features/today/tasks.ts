import { addDays, daysBetween } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { type CarDuty, DUTIES } from '@kreislauf/core/features/cars/rules.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { offers } from '@kreislauf/core/features/offers/contract.ts'
import { partners } from '@kreislauf/core/features/partners/contract.ts'
import {
  pickuporders,
  orders as pickups,
  WAITING_KINDS,
  WAITS,
  type Waiting,
  type WaitingOrders,
} from '@kreislauf/core/features/pickuporders/contract.ts'
import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import {
  daysFor,
  type Reminders,
  screenOfEnding,
  screenOfOffer,
  screenOfOffers,
} from '@kreislauf/core/features/reminders/rules.ts'
import { reviews as monthly } from '@kreislauf/core/features/reviews/contract.ts'
import type { CollectorDay, Dashboard } from '@kreislauf/core/features/today/contract.ts'
import { wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { fromKeys } from '@kreislauf/core/keys.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { Letter } from '@kreislauf/core/permissions.ts'
import type { May } from '../../app/session/session.ts'
import type { Address } from '../../ui/address.ts'

type Ending = Dashboard['expiring'][number]
type Notices = NonNullable<Dashboard['notices']>

/** Something that somebody on the yard has to do; `due` is its last day (`YYYY-MM-DD`), `soon` and `urgent` days before it. */
export type Task = { key: string; to: Address; due?: { day: string; soon: number; urgent: number } } & (
  | { kind: 'ending'; ending: Ending }
  | { kind: 'notices'; count: number }
  | { kind: 'report'; year: number }
  | { kind: 'ended'; wastetype: string; name: string }
  | { kind: 'ready' | 'old' | 'log' | 'incidents' | 'reviews'; count: number }
  | { kind: 'open'; count: number; oldest: number | null }
  | { kind: WaitingOrders['kind']; count: number; days: number; place: string | undefined }
  | { kind: CarDuty; count: number }
  | { kind: 'offers'; count: number; cargos: readonly string[]; recycler: string | undefined }
  | { kind: 'container'; container: Dashboard['containers'][number] }
)

type Doing = readonly [call: Endpoint, letter?: Letter]

/** What a task asks for, as the call that does it. */
const doing: Record<Exclude<Task['kind'], 'ending'>, Doing> = {
  notices: [receptions.notified],
  report: [wastereports.sent],
  ended: [log.saveOutputs],
  ready: [receptions.lock],
  old: [receptions.lock],
  open: [receptions.lock],
  log: [cars.transfer],
  incidents: [incidents.save, 'U'],
  reviews: [monthly.sign],
  drain: [log.saveEntries, 'C'],
  treat: [log.saveEntries, 'C'],
  container: [disposals.save, 'C'],
  ...fromKeys(WAITING_KINDS, kind => [pickuporders[WAITS[kind].move]] as const),
  offers: [offers.prolong],
}

/** What renews a paper that ends. */
const renewing: Record<Ending['kind'], Doing> = {
  COMPANY: [companies.saveCertificate],
  EMPLOYEE: [employees.save, 'U'],
  DISPOSER: [partners.saveDisposer, 'U'],
  CARRIER: [partners.editCarrier],
  DOCUMENT: [documents.save],
}

const doable = (may: May) => (task: Task) =>
  may(...(task.kind === 'ending' ? renewing[task.ending.kind] : doing[task.kind]))

/** Red from the last reminder on, amber from the one before. */
export function urgency(days: readonly number[]): { urgent: number; soon: number } {
  const [last = 0, before = last] = days.toReversed()
  return { urgent: last, soon: before }
}

const endings = (list: Dashboard['expiring'], reminders: Reminders): Task[] =>
  list.map(ending => ({
    kind: 'ending',
    key: `${ending.kind}${ending.id}${ending.what}`,
    to: screenOfEnding(ending.kind, ending.id),
    due: { day: ending.validto, ...urgency(daysFor(reminders, ending.kind)) },
    ending,
  }))

/** Notices to the registration authority as one task, which is due with the first; their list goes back to the oldest reception. */
const notices = ({ count, dueon, from }: Notices): Task => ({
  kind: 'notices',
  key: 'notices',
  to: `/deser/carpickup?notice=yes&from=${from}`,
  due: { day: dueon, soon: 3, urgent: 0 },
  count,
})

/** Containers by the day on which they are full. */
const filling = (list: Dashboard['containers'], reminders: Reminders, today: string): Task[] =>
  list.map(container => ({
    kind: 'container',
    key: `container${container.wastetype}`,
    to: `/deser/btb/output/neu?wastetype=${container.wastetype}`,
    due: { day: addDays(today, container.fullInDays), ...urgency(reminders.containers) },
    container,
  }))

/** Cars to be drained, and cars to be treated and gone, each as one task by its first last day. */
const carDuties = (list: Dashboard['cars'], reminders: Reminders): Task[] =>
  list.map(({ kind, count, dueon }) => ({
    kind,
    key: kind,
    to: `/deser/carsinventory?waiting=${kind}`,
    due: { day: dueon, ...urgency(reminders.cars) },
    count,
  }))

/** Months of the log to be looked through as one task, of which the oldest is due first. */
const reviews = (list: Dashboard['reviews'], reminders: Reminders, place?: number): Task[] =>
  list.slice(0, 1).map(({ month, dueon }) => ({
    kind: 'reviews',
    key: 'reviews',
    to: place ? `/deser/btb/reviews?place=${place}&month=${month}` : `/deser/btb/reviews?month=${month}`,
    due: { day: dueon, ...urgency(reminders.reviews) },
    count: list.length,
  }))

const reports = (list: Dashboard['reports'], reminders: Reminders): Task[] =>
  list.map(({ year, dueon }) => ({
    kind: 'report',
    key: `report${year}`,
    to: `/deser/evaluations/idev/${year}`,
    due: { day: dueon, ...urgency(reminders.reports) },
    year,
  }))

/** What waits without a last day, in the order in which a yard works: what blocks others comes first. */
function waiting(data: Dashboard): Task[] {
  const { collectorReady, oldOpenReceptions, openReceptions, waitingForLog, openIncidents, ended, steps } = data
  const oldest = steps.find(({ step }) => step === 'RECEPTION')?.oldestDays ?? null
  return [
    ...ended.map(
      ({ wastetype, name }): Task => ({
        kind: 'ended',
        key: `ended${wastetype}`,
        to: '/deser/btb/output/recoding',
        wastetype,
        name,
      }),
    ),
    ...(oldOpenReceptions
      ? [{ kind: 'old', key: 'old', to: '/deser/carpickup?status=OPEN', count: oldOpenReceptions } as const]
      : []),
    ...(collectorReady
      ? [{ kind: 'ready', key: 'ready', to: '/deser/carpickup?ready=yes', count: collectorReady } as const]
      : []),
    ...(openReceptions
      ? [{ kind: 'open', key: 'open', to: '/deser/carpickup?status=OPEN', count: openReceptions, oldest } as const]
      : []),
    ...(waitingForLog
      ? [{ kind: 'log', key: 'log', to: '/deser/carsinventory?step=VNLOCKED', count: waitingForLog } as const]
      : []),
    ...(openIncidents
      ? [{ kind: 'incidents', key: 'incidents', to: '/deser/btb/incidents?state=OPEN', count: openIncidents } as const]
      : []),
  ]
}

const ofTheYard: readonly Task['kind'][] = ['notices', 'container', ...DUTIES]

/** By which of its bounds a task comes before what waits: what is done on the yard itself in time, what is written once it is urgent. */
const bound = ({ kind }: Task) => (ofTheYard.includes(kind) ? 'soon' : 'urgent')

/**
 * The day's work of a yard: what is late, urgent or has to be done today or soon, then what waits, then what is due later. A paper that
 * ends in weeks comes after the vehicles of today. Nobody is told of what others have to do.
 */
export function tasksOf(data: Dashboard, reminders: Reminders, may: May, today: string): Task[] {
  const left = ({ due }: Task) => (due ? daysBetween(today, due.day) : 0)
  const dated = [
    ...(data.notices ? [notices(data.notices)] : []),
    ...endings(data.expiring, reminders),
    ...reviews(data.reviews, reminders),
    ...reports(data.reports, reminders),
    ...carDuties(data.cars, reminders),
    ...filling(data.containers, reminders, today),
  ].toSorted((one, other) => left(one) - left(other))
  const first = dated.filter(task => left(task) <= (task.due?.[bound(task)] ?? 0))
  return [...first, ...waiting(data), ...dated.filter(task => !first.includes(task))].filter(doable(may))
}

/**
 * What waits in the exchange for whoever may do it, then which offers end: a single one leads to itself, more to their list.
 */
export function exchangeTasks(
  { orders, offers }: Waiting,
  names: ReadonlyMap<number, string>,
  may: May,
  reminders: Reminders,
): Task[] {
  const several = new Set([...orders, ...offers].map(({ placeId }) => placeId)).size > 1
  const ending = offers.map(({ placeId, count, validto, firstId, cargos }): Task => {
    const to = count === 1 ? screenOfOffer(firstId) : screenOfOffers(placeId)
    const due = { day: validto, ...urgency(reminders.offers) }
    const recycler = several ? names.get(placeId) : undefined
    return { kind: 'offers', key: `offers${placeId} ${validto}`, to, due, count, cargos, recycler }
  })
  const asked = orders.map(({ kind, placeId, count, days, oldestId }): Task => {
    const { side, in: status } = WAITS[kind]
    const list = pickups.sides[side].screen
    const to =
      count === 1
        ? (`/deser/${list}/details/${oldestId}` as const)
        : (`/deser/${list}?place=${placeId}&status=${status}` as const)
    return { kind, key: `${kind}${placeId}`, to, count, days, place: several ? names.get(placeId) : undefined }
  })
  return [...asked, ...ending].filter(doable(may))
}

/** What is to be done for the log of a collection point. */
export function collectorTasks(data: CollectorDay, reminders: Reminders, may: May, id: number): Task[] {
  const { openIncidents: count } = data
  const tasks: Task[] = [
    ...(data.notices ? [notices(data.notices)] : []),
    ...reviews(data.reviews, reminders, id),
    ...(count
      ? [{ kind: 'incidents', key: 'incidents', to: `/deser/btb/incidents?place=${id}&state=OPEN`, count } as const]
      : []),
  ]
  return tasks.filter(doable(may))
}
