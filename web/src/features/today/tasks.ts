import { today as currentDay, daysBetween } from '@kreislauf/core/days.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { documents } from '@kreislauf/core/features/documents/contract.ts'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
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
import { daysFor, type Reminders, screenOfEnding } from '@kreislauf/core/features/reminders/rules.ts'
import type { CollectorDay, Dashboard } from '@kreislauf/core/features/today/contract.ts'
import { fromKeys } from '@kreislauf/core/keys.ts'
import type { Standing } from '@kreislauf/core/today/contribution.ts'
import { type ContributedTask, contributedTasks, isYardwork } from '@kreislauf/core/today/contributions.ts'
import type { May } from '../../app/session/session.ts'
import type { Doing } from '../../app/today/shown.ts'
import type { Address } from '../../ui/address.ts'
import { isContributed, shown } from './contributions.ts'

type Ending = Dashboard['expiring'][number]
type Notices = NonNullable<Dashboard['notices']>

/** Something that somebody on the yard has to do; `due` is its last day (`YYYY-MM-DD`), `soon` and `urgent` days before it. */
export type Task = {
  key: string
  to: Address
  due?: { day: string; soon: number; urgent: number }
  /** Done on the yard itself. */
  onYard?: boolean
} & (
  | { kind: 'ending'; ending: Ending }
  | { kind: 'notices'; count: number }
  | { kind: 'ended'; wastetype: string; name: string }
  | { kind: 'ready' | 'old' | 'log' | 'incidents'; count: number }
  | { kind: 'open'; count: number; oldest: number | null }
  | { kind: WaitingOrders['kind']; count: number; days: number; place: string | undefined }
  | (ContributedTask & { recycler?: string | undefined })
)

/** What a task asks for, as the call that does it. */
const doing: Record<Exclude<Task['kind'], 'ending' | ContributedTask['kind']>, Doing> = {
  notices: [receptions.notified],
  ended: [log.saveOutputs],
  ready: [receptions.lock],
  old: [receptions.lock],
  open: [receptions.lock],
  log: [cars.transfer],
  incidents: [incidents.save, 'U'],
  ...fromKeys(WAITING_KINDS, kind => [pickuporders[WAITS[kind].move]] as const),
}

/** What renews a paper that ends. */
const renewing: Record<Ending['kind'], Doing> = {
  COMPANY: [companies.saveCertificate],
  EMPLOYEE: [employees.save, 'U'],
  DISPOSER: [partners.saveDisposer, 'U'],
  CARRIER: [partners.editCarrier],
  DOCUMENT: [documents.save],
}

const doesOf = (task: Task): Doing => {
  if (task.kind === 'ending') return renewing[task.ending.kind]
  return isContributed(task) ? shown[task.kind].does : doing[task.kind]
}

const doable = (may: May) => (task: Task) => may(...doesOf(task))

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

/** What features bring, with the days on which the company is reminded of it. */
const brought = (told: Parameters<typeof contributedTasks>[0], reminders: Reminders, standing: Standing): Task[] =>
  contributedTasks(told, standing).map(({ name, task }) => ({
    ...task,
    due: { day: task.day, ...urgency(reminders[name]) },
    onYard: isYardwork(name),
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

/** By which of its bounds a task comes before what waits: what is done on the yard itself in time, what is written once it is urgent. */
const bound = (task: Task) => (task.kind === 'notices' || task.onYard ? 'soon' : 'urgent')

/**
 * The day's work of a yard: what is late, urgent or has to be done today or soon, then what waits, then what is due later. A paper that
 * ends in weeks comes after the vehicles of today. Nobody is told of what others have to do.
 */
export function tasksOf(data: Dashboard, reminders: Reminders, may: May, today: string): Task[] {
  const left = ({ due }: Task) => (due ? daysBetween(today, due.day) : 0)
  const dated = [
    ...(data.notices ? [notices(data.notices)] : []),
    ...endings(data.expiring, reminders),
    ...brought(data, reminders, { day: today }),
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
  const ending = brought({ offers }, reminders, { day: currentDay() }).map(task => ({
    ...task,
    ...('placeId' in task && { recycler: several ? names.get(task.placeId) : undefined }),
  }))
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
    ...brought(data, reminders, { day: currentDay(), place: id }),
    ...(count
      ? [{ kind: 'incidents', key: 'incidents', to: `/deser/btb/incidents?place=${id}&state=OPEN`, count } as const]
      : []),
  ]
  return tasks.filter(doable(may))
}
