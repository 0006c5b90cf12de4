import { defaultReminders } from '@kreislauf/core/features/reminders/contract.ts'
import type { Dashboard } from '@kreislauf/core/features/today/contract.ts'
import { allows, allowsLetter } from '@kreislauf/core/permissions.ts'
import { beforeAll, expect, test } from 'vitest'
import type { May } from '../../app/session/session.ts'
import { speakGerman } from '../../testing/words.ts'
import { shownOf } from './contributions.ts'
import { collectorTasks, exchangeTasks, remanTasks, tasksOf, urgency } from './tasks.ts'

let t: Awaited<ReturnType<typeof speakGerman>>
beforeAll(async () => {
  t = await speakGerman()
})

const today = '2026-11-22'
const nothing: Dashboard = {
  openBids: { count: 0, oldestId: null },
  boxes: [],
  notes: [],
  openReceptions: 0,
  oldOpenReceptions: 0,
  collectorReady: 0,
  waitingForLog: 0,
  ...{ wantedCars: 0, wantedPieces: 0, wantedEuros: 0 },
  ...{ contracts: [], endingContracts: [] },
  openIncidents: 0,
  reviews: [],
  reports: [],
  steps: [],
  notices: null,
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
const all: May = () => true
/** An account with these rights in a dismantler's company. */
const holding =
  (granted: string): May =>
  (what, letter) =>
    typeof what !== 'string' && letter
      ? allowsLetter({ granted, head: false, admin: false }, what.can, letter)
      : allows({ granted, head: false, admin: false }, typeof what === 'string' ? what : what.can)
const kinds = (data: Partial<Dashboard>, may = all) =>
  tasksOf({ ...nothing, ...data }, defaultReminders, may, today).map(({ kind }) => kind)

test('a yard without work has no tasks', () => {
  expect(kinds({})).toEqual([])
})

test('tasks of others are not shown', () => {
  const data = {
    openReceptions: 3,
    oldOpenReceptions: 1,
    collectorReady: 1,
    waitingForLog: 5,
    openIncidents: 2,
    notices: { count: 2, dueon: '2026-11-24', from: '2026-11-01' },
    expiring: [ending('Weber', '2026-11-27'), { ...ending('Efb', '2026-11-27'), kind: 'COMPANY' as const }],
  }
  const office = holding('FFFF')
  expect(kinds(data, office)).toEqual(['notices', 'ending', 'ending', 'old', 'ready', 'open', 'log', 'incidents'])
  // Rights of a workshop account: reads receptions, writes the log.
  expect(kinds(data, holding('222F'))).toEqual(['ending', 'log', 'incidents'])
  expect(kinds(data, holding('22FF'))).toEqual(['notices', 'ending', 'old', 'ready', 'open', 'log', 'incidents'])
  expect(kinds(data, holding('2222'))).toEqual([])
})

test('what has expired or expires in days comes first, what expires in weeks after the vehicles of today', () => {
  const data = {
    expiring: [ending('later', '2026-12-20'), ending('ended', '2026-11-10'), ending('urgent', '2026-11-27')],
    openReceptions: 3,
  }
  const tasks = tasksOf({ ...nothing, ...data }, defaultReminders, all, today)
  expect(tasks.map(task => (task.kind === 'ending' ? task.ending.name : task.kind))).toEqual([
    'ended',
    'urgent',
    'open',
    'later',
  ])
})

test('a notice to the authority due in three days comes before tasks without a deadline, a later one after them', () => {
  const notices = (dueon: string) => ({ notices: { count: 1, dueon, from: '2026-11-18' }, openReceptions: 1 })
  expect(kinds(notices('2026-11-25'))).toEqual(['notices', 'open'])
  expect(kinds(notices('2026-11-26'))).toEqual(['open', 'notices'])
  const [task] = tasksOf({ ...nothing, ...notices('2026-11-25') }, defaultReminders, all, today)
  expect(task?.to).toBe('/deser/carpickup?notice=yes&from=2026-11-18')
})

test('open receptions show since when the oldest is waiting', () => {
  const steps = [{ step: 'RECEPTION' as const, count: 2, kg: 2000, oldestDays: 4 }]
  expect(tasksOf({ ...nothing, openReceptions: 2, steps }, defaultReminders, all, today)).toMatchObject([
    { kind: 'open', count: 2, oldest: 4 },
  ])
})

const months = [
  { month: '2026-08', dueon: '2026-09-30' },
  { month: '2026-10', dueon: '2026-11-30' },
]

test('unsigned months are one task, due with the oldest of them', () => {
  const [task, ...more] = tasksOf({ ...nothing, reviews: months, openReceptions: 1 }, defaultReminders, all, today)
  expect(task).toMatchObject({ kind: 'reviews', count: 2, due: { day: '2026-09-30' } })
  expect(task?.to).toBe('/deser/btb/reviews?month=2026-08')
  expect(more.map(({ kind }) => kind)).toEqual(['open'])
})

test('an overdue report to the waste statistics comes first, one with time left last', () => {
  const report = (dueon: string) => kinds({ reports: [{ year: 2025, dueon }], openReceptions: 1 })
  expect(report('2026-11-10')).toEqual(['report', 'open'])
  expect(report('2027-03-15')).toEqual(['open', 'report'])
})

test('a collection point sees its months and incidents', () => {
  const day = {
    open: 0,
    ready: 0,
    locked: 0,
    openIncidents: 1,
    reviews: months,
    notices: null,
    expiring: [],
    trend: [],
  }
  expect(collectorTasks(day, defaultReminders, all, 7).map(({ to }) => to)).toEqual([
    '/deser/btb/reviews?place=7&month=2026-08',
    '/deser/btb/incidents?place=7&state=OPEN',
  ])
})

test('one order of the exchange links to itself, several link to their list, and bookings are shown to users who may book', () => {
  const inquired = { kind: 'inquired', placeId: 7, count: 2, days: 3, oldestId: 11 } as const
  const fetched = { kind: 'fetched', placeId: 8, count: 1, days: 0, oldestId: 12 } as const
  const names = new Map([[7, 'Weser']])
  expect(exchangeTasks({ orders: [inquired, fetched], offers: [] }, names, all, defaultReminders)).toMatchObject([
    { to: '/deser/exchangerecycler/orders?place=7&status=INQUIRY', placeName: 'Weser' },
    { to: '/deser/exchangelooper/myorders/details/12' },
  ])
  expect(
    exchangeTasks({ orders: [inquired, fetched], offers: [] }, names, holding('F222'), defaultReminders),
  ).toHaveLength(1)
  const [only] = exchangeTasks({ orders: [inquired], offers: [] }, names, all, defaultReminders)
  expect(only).toMatchObject({ kind: 'inquired', placeId: 7 })
  expect(only).not.toHaveProperty('placeName')
})

test('proposals wait for who may sign them; a contract that ends soon comes before them, a later one after them', () => {
  const proposed = { kind: 'proposedToReman', placeId: 7, count: 1, days: 3, oldestId: 11 } as const
  const ends = (validto: string) => ({ id: 12, side: 'REMAN' as const, partner: 'Hof', validto })
  const data = { contracts: [proposed], endingContracts: [ends('2026-12-20')], boxes: [], notes: [] }
  expect(remanTasks(data, all, today)).toMatchObject([
    { kind: 'proposedToReman', to: '/deser/remanufacturer/contracts/details/11' },
    { kind: 'contractEnding', to: '/deser/remanufacturer/contracts/details/12', due: { day: '2026-12-20' } },
  ])
  const near = { ...data, endingContracts: [ends('2026-11-29')] }
  expect(remanTasks(near, all, today)[0]).toMatchObject({ kind: 'contractEnding' })
  expect(remanTasks(data, holding('FFFFFF'), today)).toEqual([])
  const two = { ...data, contracts: [{ ...proposed, count: 2 }] }
  expect(remanTasks(two, all, today)[0]).toMatchObject({ to: '/deser/remanufacturer/contracts?place=7&state=PROPOSED' })
  const yard = { contracts: [{ ...proposed, kind: 'proposedToDismantler' as const }] }
  expect(kinds({ ...yard, endingContracts: [{ ...ends('2026-11-27'), side: 'DISMANTLER' }] })).toEqual([
    ...['contractEnding', 'proposedToDismantler'],
  ])
})

test("one expiring offer links to itself, several on one day to their list, with the company's reminder days", () => {
  const one = { placeId: 7, validto: '2026-12-01', count: 1, firstId: 11, cargos: ['Altreifen'] }
  const several = { placeId: 8, validto: '2026-12-31', count: 3, firstId: 12, cargos: ['Altreifen', 'Glas'] }
  const names = new Map([[8, 'Weser']])
  const due = { soon: 14, urgent: 3 }
  expect(exchangeTasks({ orders: [], offers: [one, several] }, names, all, defaultReminders)).toMatchObject([
    { kind: 'offers', to: '/deser/exchangerecycler/details/11', due: { day: '2026-12-01', ...due } },
    {
      to: '/deser/exchangerecycler?place=8&state=OPEN&sort=validto',
      placeName: 'Weser',
      cargos: ['Altreifen', 'Glas'],
    },
  ])
})

test('cars to be drained or treated are one task each with the earliest deadline and a link to their list', () => {
  const cars = [
    { kind: 'drain' as const, count: 3, dueon: '2026-11-20' },
    { kind: 'treat' as const, count: 1, dueon: '2026-11-29' },
  ]
  const tasks = tasksOf({ ...nothing, cars, openReceptions: 1 }, defaultReminders, all, today)
  expect(tasks).toMatchObject([
    { kind: 'drain', count: 3, due: { day: '2026-11-20' }, to: '/deser/carsinventory?waiting=drain' },
    { kind: 'treat', count: 1, due: { day: '2026-11-29' }, to: '/deser/carsinventory?waiting=treat' },
    { kind: 'open' },
  ])
})

const container = (name: string, fullInDays: number) => ({
  ...{ wastetype: '130205', name, kg: 190, limitkg: 200, fullInDays },
})

test('a container is due on the day on which it will be full, and is shown as full today only if it is', () => {
  const containers = [container('Altöl', 5), container('Bremsflüssigkeit', 0)]
  const tasks = tasksOf({ ...nothing, containers, openReceptions: 1 }, defaultReminders, all, today)
  expect(tasks.map(({ kind, due }) => [kind, due?.day])).toEqual([
    ['container', '2026-11-22'],
    ['container', '2026-11-27'],
    ['open', undefined],
  ])
})

test('a container that will be full later than its company is reminded comes after what waits', () => {
  const [, last] = tasksOf(
    { ...nothing, containers: [container('Altöl', 8)], openReceptions: 1 },
    defaultReminders,
    all,
    today,
  )
  expect(last).toMatchObject({ kind: 'container', due: { day: '2026-11-30', soon: 7, urgent: 2 } })
})

test('its row says whether it is full or filling, and how far', async () => {
  const words = (fullInDays: number) => {
    const [task] = tasksOf({ ...nothing, containers: [container('Altöl', fullInDays)] }, defaultReminders, all, today)
    return task?.kind === 'container' ? shownOf(task).words(task, t, 'de') : undefined
  }
  expect(words(0)?.what).not.toBe(words(3)?.what)
  expect([words(0)?.what, words(3)?.what].join(' ')).toMatch(/Altöl.*Altöl/)
  expect(words(0)?.whose).toContain('95')
})

test('a company that is reminded several times sees amber from the last reminder but one, red from the last', () => {
  expect(urgency([90, 30, 7])).toEqual({ urgent: 7, soon: 30 })
  expect(urgency([14])).toEqual({ urgent: 14, soon: 14 })
  expect(urgency([])).toEqual({ urgent: 0, soon: 0 })
})
