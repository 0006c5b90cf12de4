import { addDays, daysBetween } from '@kreislauf/core/days.ts'
import { type CarDuty, DUTIES } from '@kreislauf/core/features/cars/rules.ts'
import type { Waiting, WaitingOrders } from '@kreislauf/core/features/pickuporders/contract.ts'
import {
  daysFor,
  type Reminders,
  screenOfEnding,
  screenOfOffer,
  screenOfOffers,
} from '@kreislauf/core/features/reminders/rules.ts'
import type { CollectorDay, Dashboard } from '@kreislauf/core/features/statistics/contract.ts'
import type { Address } from '../../ui/address.ts'

type Ending = Dashboard['expiring'][number]
type Notice = Dashboard['notifications'][number]

/** Something that somebody on the yard has to do; `due` is its last day (`YYYY-MM-DD`), `soon` and `urgent` days before it. */
export type Task = { key: string; to: Address; due?: { day: string; soon: number; urgent: number } } & (
  | { kind: 'ending'; ending: Ending }
  | { kind: 'notice'; notice: Notice }
  | { kind: 'report'; year: number }
  | { kind: 'ended'; wastetype: string; name: string }
  | { kind: 'ready' | 'old' | 'log' | 'incidents' | 'reviews'; count: number }
  | { kind: 'open'; count: number; oldest: number | null }
  | { kind: WaitingOrders['kind']; count: number; days: number; place: string | undefined }
  | { kind: CarDuty; count: number }
  | { kind: 'offers'; count: number; cargos: readonly string[]; recycler: string | undefined }
  | { kind: 'container'; container: Dashboard['containers'][number] }
)

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

const notices = (list: Dashboard['notifications']): Task[] =>
  list.map(notice => ({
    kind: 'notice',
    key: `notice${notice.receptionId}`,
    to: `/deser/carpickup/details/${notice.receptionId}`,
    due: { day: notice.dueOn, soon: 3, urgent: 0 },
    notice,
  }))

/** Containers by the day on which they are full. */
const filling = (list: Dashboard['containers'], reminders: Reminders, today: string): Task[] =>
  list.map(container => ({
    kind: 'container',
    key: `container${container.wastetype}`,
    to: '/deser/btb/output/neu',
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
function waiting(data: Dashboard, log: boolean): Task[] {
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
    ...(log && waitingForLog
      ? [{ kind: 'log', key: 'log', to: '/deser/carsinventory?step=VNLOCKED', count: waitingForLog } as const]
      : []),
    ...(log && openIncidents
      ? [{ kind: 'incidents', key: 'incidents', to: '/deser/btb/incidents?state=OPEN', count: openIncidents } as const]
      : []),
  ]
}

const ofTheYard: readonly Task['kind'][] = ['notice', 'container', ...DUTIES]

/** By which of its bounds a task comes before what waits: what is done on the yard itself in time, what is written once it is urgent. */
const bound = ({ kind }: Task) => (ofTheYard.includes(kind) ? 'soon' : 'urgent')

/**
 * The day's work of a yard: what is late, urgent or has to be done today or soon, then what waits, then what is due later. A paper that
 * ends in weeks comes after the vehicles of today. `log`: whether the account sees the operating log.
 */
export function tasksOf(data: Dashboard, reminders: Reminders, log: boolean, today: string): Task[] {
  const left = ({ due }: Task) => (due ? daysBetween(today, due.day) : 0)
  const dated = [
    ...notices(data.notifications),
    ...endings(data.expiring, reminders),
    ...reviews(data.reviews, reminders),
    ...reports(data.reports, reminders),
    ...carDuties(data.cars, reminders),
    ...(log ? filling(data.containers, reminders, today) : []),
  ].toSorted((one, other) => left(one) - left(other))
  const first = dated.filter(task => left(task) <= (task.due?.[bound(task)] ?? 0))
  return [...first, ...waiting(data, log), ...dated.filter(task => !first.includes(task))]
}

const lists = {
  inquired: 'INQUIRY',
  ordered: 'EXECUTED',
  accepted: 'ACCEPTED',
  fetched: 'PICKEDUP',
  drafted: 'ORDERED',
} as const

/**
 * What waits in the exchange, then which offers end: a single one leads to itself, more to their list. `books`: whether the account
 * books disposals.
 */
export function exchangeTasks(
  { orders, offers }: Waiting,
  names: ReadonlyMap<number, string>,
  books: boolean,
  reminders: Reminders,
): Task[] {
  const several = new Set([...orders, ...offers].map(({ placeId }) => placeId)).size > 1
  const ending = offers.map(({ placeId, count, validto, firstId, cargos }): Task => {
    const to = count === 1 ? screenOfOffer(firstId) : screenOfOffers(placeId)
    const due = { day: validto, ...urgency(reminders.offers) }
    const recycler = several ? names.get(placeId) : undefined
    return { kind: 'offers', key: `offers${placeId} ${validto}`, to, due, count, cargos, recycler }
  })
  const asked = orders
    .filter(({ kind }) => books || kind !== 'fetched')
    .map(({ kind, placeId, count, days, oldestId }): Task => {
      const list = kind === 'fetched' || kind === 'drafted' ? 'exchangelooper/myorders' : 'exchangerecycler/orders'
      const to =
        count === 1
          ? (`/deser/${list}/details/${oldestId}` as const)
          : (`/deser/${list}?place=${placeId}&status=${lists[kind]}` as const)
      return { kind, key: `${kind}${placeId}`, to, count, days, place: several ? names.get(placeId) : undefined }
    })
  return [...asked, ...ending]
}

/** What is to be done for the log of a collection point. */
export function collectorTasks(data: CollectorDay, reminders: Reminders, id: number): Task[] {
  const { openIncidents: count } = data
  return [
    ...reviews(data.reviews, reminders, id),
    ...(count
      ? [{ kind: 'incidents', key: 'incidents', to: `/deser/btb/incidents?place=${id}&state=OPEN`, count } as const]
      : []),
  ]
}
