import { cars } from '@kreislauf/core/features/cars/contract.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { expect, test } from 'vitest'
import { carRoutes } from '../../features/cars/routes.ts'
import { logRoutes } from '../../features/log/routes.ts'
import { valuer } from '../../features/valuations/routes.ts'
import { isOffered, whyNot } from './guards.ts'

const user = { granted: 'FFFF', head: false, admin: false, kinds: ['DISMANTLER'] }

test('an account with right and department passes', () => {
  expect(whyNot(user, { can: 'BTB.R', departments: ['DISMANTLER'] })).toBeUndefined()
})

test('a head without the operating log is led to ordering it, anyone else to the 403 screen (details O7)', () => {
  const without = { ...user, granted: 'FFF0' }
  expect(whyNot({ ...without, head: true }, { can: 'BTB.R' })).toEqual({ to: 'ordermodule', module: 'BTB' })
  expect(whyNot(without, { can: 'BTB.R' })?.to).toBe('forbidden')
  for (const kind of ['CARRIER', 'COLLECTOR'])
    expect(whyNot({ ...without, kinds: [kind], head: true }, { can: 'BTB.R' })?.to).toBe('forbidden')
})

test('a head without a contract is led to the contracts, and the screens of the other side are refused', () => {
  const yard = { ...user, granted: 'FFFF00', head: true }
  const mine = { can: 'RMD.R', departments: ['DISMANTLER'] } as const
  const theirs = { can: 'RM.R', departments: ['REMAN'] } as const
  expect(whyNot(yard, mine)).toEqual({ to: 'ordermodule', module: 'RM' })
  expect(whyNot({ ...yard, head: false }, mine)).toMatchObject({ to: 'forbidden', can: 'RMD.R' })
  expect(whyNot(yard, theirs)).toEqual({ to: 'forbidden', can: undefined, departments: ['REMAN'] })
  expect(whyNot({ ...yard, kinds: ['REMAN'] }, theirs)).toEqual({ to: 'ordermodule', module: 'RM' })
  expect(whyNot({ ...yard, kinds: ['REMAN'], granted: 'FFFF0F' }, theirs)).toBeUndefined()
})

test('the contracts are open to the head of either side without any contract', () => {
  const yard = { ...user, granted: 'FFFF00', head: true }
  const mine = { can: ['RMD.R', 'head'], departments: ['DISMANTLER'] } as const
  expect(whyNot(yard, mine)).toBeUndefined()
  expect(whyNot({ ...yard, head: false }, mine)).toMatchObject({ to: 'forbidden', can: 'RMD.R' })
  expect(whyNot(yard, { can: ['RM.R', 'head'], departments: ['REMAN'] })?.to).toBe('forbidden')
})

test('a head whose company lacks the required department is told so, and not that a right is missing', () => {
  const head = { ...user, head: true, kinds: ['RECYCLER'] }
  const need = { can: 'VN.C', departments: ['DISMANTLER', 'COLLECTOR'] } as const
  expect(whyNot(head, need)).toEqual({ to: 'forbidden', can: undefined, departments: need.departments })
  expect(whyNot({ ...head, granted: '0' }, need)).toEqual({ to: 'forbidden', can: 'VN.C', departments: undefined })
})

test('the valuation is open to three kinds of company with the switch, and not to a collection point’s own account', () => {
  const values = { ...user, granted: '0000', valuation: true }
  for (const kind of valuer.departments) expect(whyNot({ ...values, kinds: [kind] }, valuer)).toBeUndefined()
  expect(whyNot({ ...values, kinds: ['REMAN'] }, valuer)).toMatchObject({ departments: valuer.departments })
  expect(whyNot({ ...values, valuation: false }, valuer)).toEqual({ to: 'forbidden', can: 'valuation' })
  const point = { ...values, kinds: ['COLLECTOR'], point: true }
  expect(whyNot(point, valuer)).toEqual({ to: 'forbidden' })
  expect(isOffered(point, valuer)).toBe(false)
  expect(whyNot({ ...point, admin: true }, valuer)).toBeUndefined()
})

test('a screen of another kind of company is refused (details O20)', () => {
  expect(whyNot({ ...user, kinds: ['RECYCLER'] }, { can: 'VN.R', departments: ['DISMANTLER', 'COLLECTOR'] })?.to).toBe(
    'forbidden',
  )
})

test('without a dismantler the operating log leads to company and says why (details O8)', () => {
  const log = { can: 'BTB.R', departments: ['DISMANTLER'] } as const
  const redirect = { to: 'company', problem: 'no-assignable-collectors' }
  expect(whyNot({ ...user, kinds: ['RECYCLER'] }, log)).toEqual(redirect)
  expect(whyNot({ ...user, kinds: ['RECYCLER', 'DISMANTLER'] }, log)).toBeUndefined()
  expect(whyNot({ ...user, kinds: ['COLLECTOR'] }, log)?.to).toBe('forbidden')
  expect(whyNot({ ...user, kinds: ['RECYCLER'], granted: '2000' }, log)?.to).toBe('forbidden')
})

test('a remanufacturer needs no collectors for its screens, only to be one (details O8)', () => {
  const reman = { can: 'RM.R', departments: ['REMAN'] } as const
  const allowed = { ...user, granted: 'FFFFFF' }
  expect(whyNot({ ...allowed, kinds: ['REMAN'] }, reman)).toBeUndefined()
  expect(whyNot({ ...allowed, kinds: ['DISMANTLER'] }, reman)?.to).toBe('forbidden')
  expect(whyNot({ ...allowed, kinds: ['LOOPER'] }, reman)).toMatchObject({ problem: 'no-assignable-collectors' })
})

test.each(['RECYCLER', 'LOOPER', 'REMAN', 'CARRIER', 'DISPOSER', 'PURCHASER'])(
  'a %s sees no screen of the dismantler and none of other kinds (details O20)',
  kind => {
    const visitor = { ...user, granted: 'FFFFFF', kinds: [kind] }
    const receptions = { can: 'VN.R', departments: ['DISMANTLER', 'COLLECTOR'] } as const
    expect(whyNot(visitor, receptions)?.to).toBe('forbidden')
    const handed = { can: 'STD.R', departments: ['DISPOSER', 'CARRIER'] } as const
    expect(whyNot(visitor, handed) === undefined).toBe(kind === 'DISPOSER' || kind === 'CARRIER')
    expect(whyNot(visitor, {})).toBeUndefined()
  },
)

test('without any department every screen leads to company, except company itself', () => {
  const fresh = { ...user, kinds: [] }
  expect(whyNot(fresh, { can: 'VN.R' })).toEqual({ to: 'company' })
  expect(whyNot(fresh, { withoutDepartments: true })).toBeUndefined()
})

test('an admin passes everywhere', () => {
  expect(
    whyNot({ ...user, admin: true, granted: '', kinds: [] }, { can: 'RM.R', departments: ['REMAN'] }),
  ).toBeUndefined()
})

test('a head who would write into an expired operating log is led to the order, and can read it in place (details O4)', () => {
  const lapsed = { granted: 'FFF200', head: true, admin: false, kinds: ['DISMANTLER'], btbUntil: '2020-12-31' }
  expect(whyNot(lapsed, { can: 'BTB.R' })).toBeUndefined()
  expect(whyNot(lapsed, { can: 'BTB.C' })).toEqual({ to: 'ordermodule', module: 'BTB' })
  expect(whyNot({ ...lapsed, head: false }, { can: 'BTB.C' })).toMatchObject({ to: 'forbidden' })
  expect(whyNot({ ...lapsed, btbUntil: '2999-12-31' }, { can: 'BTB.C' })).toMatchObject({ to: 'forbidden' })
})

test('an admin is offered what is useful for the acting company', () => {
  const admin = { ...user, admin: true, granted: '' }
  expect(isOffered(admin, { can: 'BTB.R' })).toBe(true)
  expect(isOffered({ ...admin, kinds: [] }, { can: 'BTB.R' })).toBe(false)
  expect(isOffered({ ...admin, kinds: ['RECYCLER'] }, { can: 'VN.R', departments: ['DISMANTLER'] })).toBe(false)
  expect(isOffered({ ...admin, kinds: [] }, { can: 'admin' })).toBe(true)
})

test('a screen for one call requires what the call requires, in words of its own: a contract would come with the first screen', () => {
  const [, , { options: create }] = carRoutes
  const [, , , , , , , { options: journal }] = logRoutes
  for (const [need, { can, departments }] of [
    [create.staticData, cars.create],
    [journal.staticData, log.collectorJournal],
  ] as const)
    expect(need).toMatchObject({ can, departments })
  const need = { can: 'VN.C', departments: ['DISMANTLER'] } as const
  expect(whyNot(user, need)).toBeUndefined()
  expect(whyNot({ ...user, granted: '0' }, need)).toMatchObject({ to: 'forbidden', can: 'VN.C' })
  expect(whyNot({ ...user, kinds: ['COLLECTOR'] }, need)).toMatchObject({ departments: ['DISMANTLER'] })
})

test('one of several rights is enough, and the valuation needs its switch', () => {
  const both = { can: ['RM.R', 'RMD.R'] } as const
  expect(whyNot({ ...user, granted: '000020' }, both)).toBeUndefined()
  expect(whyNot({ ...user, granted: '000002' }, both)).toBeUndefined()
  expect(whyNot({ ...user, granted: '0' }, both)).toMatchObject({ to: 'forbidden', can: 'RM.R' })
  expect(whyNot({ ...user, valuation: true }, { can: 'valuation' })).toBeUndefined()
  expect(whyNot({ ...user, head: true }, { can: 'valuation' })).toMatchObject({ to: 'forbidden', can: 'valuation' })
})
