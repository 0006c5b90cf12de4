import { expect, it } from 'vitest'
import { reasonsFor } from '../../domain/abilities.ts'
import { stageToBook } from '../../domain/stages.ts'
import {
  depollution,
  lastDays,
  namelessProblems,
  otherVnProblems,
  type State,
  steps,
  treatment,
  waitsTooLong,
  whyNotTransferable,
  whySealed,
} from './rules.ts'

const car: State = {
  step: 'VNLOCKED',
  own: true,
  hasBtbEntries: false,
  novnreason: null,
  sealed: true,
  driveType: 'PETROL',
  cleared: false,
  weight: 1200,
  hasHulk: false,
  hulkDisposed: false,
  restKg: 0,
  stepreason: null,
  receptiondate: '2026-05-02',
  closedTill: null,
  today: '2026-05-09',
  twin: null,
  reason: null,
  name: 'HH-AB 1',
}
const codeOf = (reason: unknown) => (reason as { code?: string } | undefined)?.code

it('opens the sheet at the first stage not booked yet, up to the hulk', () => {
  const inLog = { hasBtbEntries: true, hasHulk: false }
  expect(stageToBook({ ...inLog, step: 'VNLOCKED', hasBtbEntries: false })).toBeUndefined()
  expect(stageToBook({ ...inLog, step: 'VEHICLE' })).toBe('DRAINING')
  expect(stageToBook({ ...inLog, step: 'DRAINING' })).toBe('PARTS')
  expect(stageToBook({ ...inLog, step: 'PARTS' })).toBe('FURTHER')
  expect(stageToBook({ ...inLog, step: 'FURTHER' })).toBe('FURTHER')
  expect(stageToBook({ ...inLog, step: 'FURTHER', hasHulk: true })).toBeUndefined()
  expect(stageToBook({ ...inLog, step: 'DISPOSED' })).toBeUndefined()
})

it('transfers a VIN that is already in the log only with a reason', () => {
  const again = { ...car, twin: 'FL-AB 2' }
  expect(whyNotTransferable(again)).toEqual({ code: 'cars.vin-twice', params: { car: 'HH-AB 1', other: 'FL-AB 2' } })
  expect(whyNotTransferable({ ...again, reason: 'kam aus dem Ausland zurück' })).toBeUndefined()
})

it('transfers a car with a locked VN and a weight', () => {
  expect(whyNotTransferable(car)).toBeUndefined()
  expect(whyNotTransferable({ ...car, step: 'PARTS' })).toBeUndefined()
})

it('says why a car cannot go into the log', () => {
  expect(codeOf(whyNotTransferable({ ...car, hasBtbEntries: true }))).toBe('cars.already-in-log')
  expect(codeOf(whyNotTransferable({ ...car, step: 'RECEPTION', sealed: false }))).toBe('cars.vn-open')
  expect(codeOf(whyNotTransferable({ ...car, sealed: false, step: 'VEHICLE' }))).toBe('cars.vn-open')
  expect(codeOf(whyNotTransferable({ ...car, weight: null }))).toBe('cars.no-weight')
  expect(codeOf(whyNotTransferable({ ...car, sealed: false, step: 'VEHICLE', novnreason: 'NOTWASTE' }))).toBe(
    'cars.not-waste',
  )
  expect(whyNotTransferable({ ...car, sealed: false, step: 'VEHICLE', novnreason: 'TAKENOVER' })).toBeUndefined()
})

it('books a car of a closed day on the first open one, and refuses if there is none', () => {
  expect(steps.transfer({ ...car, closedTill: '2026-05-08' })).toBeUndefined()
  expect(codeOf(steps.transfer({ ...car, closedTill: '2026-05-09' }))).toBe('cars.no-open-day')
})

it('names the refused steps with reasons; all others are possible', () => {
  const refused = (state: Partial<State>) =>
    Object.fromEntries(Object.entries(reasonsFor(steps, { ...car, ...state })).map(([step, { code }]) => [step, code]))
  const byLock = { RECEPTION: 'cars.step-follows-lock', VNLOCKED: 'cars.step-follows-lock' }
  expect(refused({ step: 'PARTS', hasBtbEntries: true, hasHulk: true })).toEqual({
    ...byLock,
    transfer: 'cars.already-in-log',
    handover: 'cars.hulk-there',
  })
  expect(refused({ step: 'PARTS', hasBtbEntries: true, restKg: 900 })).not.toHaveProperty('handover')
  expect(refused({ step: 'VEHICLE' })).toMatchObject({ handover: 'cars.step-needs-transfer' })
  expect(refused({ step: 'DISPOSED', hasBtbEntries: true, restKg: 900 })).toMatchObject({ handover: 'cars.gone' })
  expect(refused({ step: 'PARTS', hasBtbEntries: true })).toMatchObject({ DISPOSED: 'cars.step-needs-hulk' })
  expect(refused({ step: 'PARTS', hasBtbEntries: true, reason: 'Export' })).not.toHaveProperty('DISPOSED')
  expect(refused({ step: 'DISPOSED', hasBtbEntries: true, hasHulk: true, hulkDisposed: true })).toMatchObject({
    PARTS: 'cars.step-in-disposal',
  })
  expect(
    refused({ step: 'PARTS', hasBtbEntries: true, restKg: 900, reason: 'Export', closedTill: car.today }),
  ).toMatchObject({
    DISPOSED: 'cars.no-open-day',
  })
  expect(new Set(Object.values(refused({ own: false })))).toEqual(new Set(['cars.owner-only']))
})

it('names the sealed fields that differ', () => {
  const stored = { vin: 'WVWZZZ1KZ5W000001', weight: 1200, noplate: false }
  expect(whySealed(stored, { ...stored, clazz: null }, '1')).toBeUndefined()
  expect(whySealed(stored, { ...stored, weight: 1100 }, '2026/0001')).toMatchObject({
    code: 'receptions.sealed',
    fields: [{ path: 'weight', code: 'sealed' }],
  })
  expect(whySealed({ ...stored, incomplete: false }, { ...stored, incomplete: true }, '1')).toMatchObject({
    fields: [{ path: 'incomplete', code: 'sealed' }],
  })
})

it("requires the other company's certificate for a car taken over", () => {
  expect(otherVnProblems({ novnreason: 'TAKENOVER', othervnr: null, otherissuer: 'X' })).toEqual([
    { path: 'othervnr', code: 'required' },
  ])
  expect(otherVnProblems({ novnreason: 'OPENINGSTOCK', othervnr: null, otherissuer: null })).toEqual([])
})

it('requires a make, and a VIN or plate', () => {
  const bare = { manufacturer: null, vin: null, licenceplate: null, incomplete: false }
  expect(namelessProblems(bare).map(({ path }) => path)).toEqual(['manufacturer', 'vin'])
  expect(namelessProblems({ ...bare, manufacturer: 'Opel', licenceplate: 'HH-A 1' })).toEqual([])
  expect(namelessProblems({ ...bare, manufacturer: 'Opel', incomplete: true })).toEqual([])
})

it('reminds of a car that has to be drained', () => {
  expect(waitsTooLong({ step: 'VEHICLE', standingDays: 31 }, 30)).toBe(true)
  expect(waitsTooLong({ step: 'VEHICLE', standingDays: 30 }, 30)).toBe(false)
  expect(waitsTooLong({ step: 'PARTS', standingDays: 400 }, 30)).toBe(false)
})

it('draining within 30 days is recommended, and required once the regulation applies', () => {
  expect(depollution({ depollution_days: 30 })).toEqual({ days: 30, binding: false })
  expect(depollution({ elvr_depollution_days: 28 })).toEqual({ days: 28, binding: true })
  expect(depollution(undefined).days).toBe(Number.POSITIVE_INFINITY)
})

it('complete treatment within 12 months is recommended, and required once the regulation applies', () => {
  expect(treatment({ treatment_months: 12 })).toEqual({ months: 12, binding: false })
  expect(treatment({ elvr_treatment_months: 9, treatment_months: 12 })).toEqual({ months: 9, binding: true })
})

it('a car has a deadline for draining until it is drained, and one for its treatment until it is gone', () => {
  const settings = { depollution_days: 30, treatment_months: 12 }
  const of = (step: string) => lastDays({ step, receptiondate: '2027-02-28' }, settings)
  expect(of('VEHICLE')).toEqual({ drain: '2027-03-30', treat: '2028-02-28' })
  expect(of('PARTS')).toEqual({ drain: null, treat: '2028-02-28' })
  expect(of('DISPOSED')).toEqual({ drain: null, treat: null })
  expect(lastDays({ step: 'VEHICLE', receptiondate: '2027-02-28' }, undefined)).toEqual({ drain: null, treat: null })
})

it('hands over whole only a car with mass left', () => {
  const inLog = { ...car, hasBtbEntries: true, restKg: 1200 }
  expect(codeOf(steps.handover(inLog))).toBeUndefined()
  expect(codeOf(steps.handover({ ...inLog, restKg: 0 }))).toBe('cars.gone')
})
