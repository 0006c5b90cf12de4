import { defaultReminders } from '@kreislauf/core/features/reminders/rules.ts'
import type { Dashboard } from '@kreislauf/core/features/statistics/contract.ts'
import { expect, test } from 'vitest'
import { collectorTasks, exchangeTasks, tasksOf } from './tasks.ts'

const today = '2026-11-22'
const nothing: Dashboard = {
  openReceptions: 0,
  oldOpenReceptions: 0,
  collectorReady: 0,
  waitingForLog: 0,
  openIncidents: 0,
  reviews: [],
  reports: [],
  steps: [],
  notifications: [],
  expiring: [],
  stock: [],
  trend: [],
  latestStatement: '2025-12-31',
  containers: [],
  cars: [],
  ended: [],
  has: { certificate: true, employee: true, partner: true, reception: true, entry: true },
}
const ending = (name: string, validto: string) => ({ kind: 'EMPLOYEE', id: 1, name, what: name, validto }) as const
const kinds = (data: Partial<Dashboard>, log = true) =>
  tasksOf({ ...nothing, ...data }, defaultReminders, log, today).map(({ kind }) => kind)

test('a yard without work has no tasks', () => {
  expect(kinds({})).toEqual([])
})

test('open incidents are told to who sees the log', () => {
  expect(kinds({ openIncidents: 2 })).toEqual(['incidents'])
  expect(kinds({ openIncidents: 2 }, false)).toEqual([])
})

test('what has ended or ends in days stands first, what ends in weeks comes after the vehicles of today', () => {
  const data = {
    expiring: [ending('later', '2026-12-20'), ending('ended', '2026-11-10'), ending('urgent', '2026-11-27')],
    openReceptions: 3,
  }
  const tasks = tasksOf({ ...nothing, ...data }, defaultReminders, true, today)
  expect(tasks.map(task => (task.kind === 'ending' ? task.ending.name : task.kind))).toEqual([
    'ended',
    'urgent',
    'open',
    'later',
  ])
})

test('a notice to the authority that is due in three days comes before what waits, one with more time after it', () => {
  const notice = (receptionId: number, dueOn: string) => ({ receptionId, vnr: '', dueOn, by: 'DISMANTLER' as const })
  expect(kinds({ notifications: [notice(1, '2026-11-25')], openReceptions: 1 })).toEqual(['notice', 'open'])
  expect(kinds({ notifications: [notice(1, '2026-11-26')], openReceptions: 1 })).toEqual(['open', 'notice'])
})

test('open receptions say since when the oldest waits', () => {
  const steps = [{ step: 'RECEPTION' as const, count: 2, kg: 2000, oldestDays: 4 }]
  expect(tasksOf({ ...nothing, openReceptions: 2, steps }, defaultReminders, true, today)).toMatchObject([
    { kind: 'open', count: 2, oldest: 4 },
  ])
})

const months = [
  { month: '2026-08', dueon: '2026-09-30' },
  { month: '2026-10', dueon: '2026-11-30' },
]

test('months that nobody signed are one task, which is as late as the oldest of them', () => {
  const [task, ...more] = tasksOf({ ...nothing, reviews: months, openReceptions: 1 }, defaultReminders, true, today)
  expect(task).toMatchObject({ kind: 'reviews', count: 2, due: { day: '2026-09-30' } })
  expect(task?.to).toBe('/deser/btb/reviews?month=2026-08')
  expect(more.map(({ kind }) => kind)).toEqual(['open'])
})

test('a report to the waste statistics that is late stands first, one with time left last', () => {
  const report = (dueon: string) => kinds({ reports: [{ year: 2025, dueon }], openReceptions: 1 })
  expect(report('2026-11-10')).toEqual(['report', 'open'])
  expect(report('2027-03-15')).toEqual(['open', 'report'])
})

test('a collection point is told of its months and incidents', () => {
  const day = {
    open: 0,
    ready: 0,
    locked: 0,
    openIncidents: 1,
    reviews: months,
    notifications: [],
    expiring: [],
    trend: [],
  }
  expect(collectorTasks(day, defaultReminders, 7).map(({ to }) => to)).toEqual([
    '/deser/btb/reviews?place=7&month=2026-08',
    '/deser/btb/incidents?place=7&state=OPEN',
  ])
})

test('who does not see the operating log is not asked to transfer cars to it', () => {
  expect(kinds({ waitingForLog: 5 })).toEqual(['log'])
  expect(kinds({ waitingForLog: 5 }, false)).toEqual([])
})

test('one order of the exchange leads to itself, more to their list, and bookings are told to who may book', () => {
  const inquired = { kind: 'inquired', placeId: 7, count: 2, days: 3, oldestId: 11 } as const
  const fetched = { kind: 'fetched', placeId: 8, count: 1, days: 0, oldestId: 12 } as const
  const names = new Map([[7, 'Weser']])
  expect(exchangeTasks({ orders: [inquired, fetched], offers: [] }, names, true, defaultReminders)).toMatchObject([
    { to: '/deser/exchangerecycler/orders?place=7&status=INQUIRY', place: 'Weser' },
    { to: '/deser/exchangelooper/myorders/details/12' },
  ])
  expect(exchangeTasks({ orders: [inquired, fetched], offers: [] }, names, false, defaultReminders)).toHaveLength(1)
  expect(exchangeTasks({ orders: [inquired], offers: [] }, names, true, defaultReminders)[0]).toMatchObject({
    place: undefined,
  })
})

test('one offer that ends leads to itself, several of a day to their list, with the days of the company', () => {
  const one = { placeId: 7, validto: '2026-12-01', count: 1, firstId: 11, cargos: ['Altreifen'] }
  const several = { placeId: 8, validto: '2026-12-31', count: 3, firstId: 12, cargos: ['Altreifen', 'Glas'] }
  const names = new Map([[8, 'Weser']])
  const due = { soon: 14, urgent: 3 }
  expect(exchangeTasks({ orders: [], offers: [one, several] }, names, true, defaultReminders)).toMatchObject([
    { kind: 'offers', to: '/deser/exchangerecycler/details/11', due: { day: '2026-12-01', ...due } },
    { to: '/deser/exchangerecycler?place=8&state=OPEN&sort=validto', recycler: 'Weser', cargos: ['Altreifen', 'Glas'] },
  ])
})

test('cars to be drained or treated are one task each by their first last day, with the way to their list', () => {
  const cars = [
    { kind: 'drain' as const, count: 3, dueon: '2026-11-20' },
    { kind: 'treat' as const, count: 1, dueon: '2026-11-29' },
  ]
  const tasks = tasksOf({ ...nothing, cars, openReceptions: 1 }, defaultReminders, false, today)
  expect(tasks).toMatchObject([
    { kind: 'drain', count: 3, due: { day: '2026-11-20' }, to: '/deser/carsinventory?waiting=drain' },
    { kind: 'treat', count: 1, due: { day: '2026-11-29' }, to: '/deser/carsinventory?waiting=treat' },
    { kind: 'open' },
  ])
})
