import type { Step } from '@kreislauf/core/domain/steps.ts'
import type { Car } from '@kreislauf/core/features/cars/contract.ts'
import { expect, test } from 'vitest'
import { type Movable, movesFor, nextStepOf } from './movable.ts'

/** Office: may change cars. Hall: only writes the log. Reader: reads both. */
const office = { granted: '00FF', head: false, admin: false }
const hall = { granted: '002F', head: false, admin: false }
const reader = { granted: '0022', head: false, admin: false }

const car = (step: Step, more: Partial<Movable> = {}): Movable => ({
  ...{
    id: 1,
    version: 1,
    dismantlerId: 1,
    step,
    licenceplate: 'KI-QX 987',
    vin: null,
    driveType: 'DIESEL',
    live: false,
  },
  ...{ isSelectable: false, hasHulk: false, hulkDisposed: false, hasBtbEntries: true },
  ...more,
})
const by = (account: typeof office, more: object = {}) => movesFor({ account, setStep: true, transfer: true, ...more })

test('the office moves a car in the log freely between the steps of work and out of the yard', () => {
  expect(by(office).targets(car('DRAINING'))).toEqual(['VEHICLE', 'PARTS', 'FURTHER', 'DISPOSED'])
})

test('no one moves a car before its VN is locked and it is in the log: locking and transfer set those steps', () => {
  for (const step of ['RECEPTION', 'VNLOCKED'] as const) expect(by(office).targets(car(step))).toEqual([])
})

test('a car that left with its hulk cannot be taken back; one that left without can', () => {
  expect(by(office).targets(car('DISPOSED', { hulkDisposed: true }))).toEqual([])
  expect(by(office).targets(car('DISPOSED'))).toEqual(['VEHICLE', 'DRAINING', 'PARTS', 'FURTHER'])
})

test('a workshop account moves cars whose VN is issued, and none still at the reception', () => {
  expect([by(hall).moves(car('VNLOCKED')), by(hall).moves(car('PARTS'))]).toEqual([false, true])
  expect(by(hall).targets(car('PARTS'))).toContain('FURTHER')
})

test('who only reads moves nothing, and neither does anyone for whom the call is closed', () => {
  expect([by(reader).moves(car('PARTS')), by(reader).targets(car('PARTS'))]).toEqual([false, []])
  expect(by(office, { setStep: false }).targets(car('PARTS'))).toEqual([])
})

test('high voltage that is not switched off keeps a car from being dismantled, and from nothing else', () => {
  const electric = car('DRAINING', { driveType: 'ELECTRIC', live: true })
  expect(by(office).targets(electric)).toEqual(['VEHICLE', 'DISPOSED'])
  expect(by(office).locked(electric)).toEqual(['PARTS', 'FURTHER'])
  expect(by(office).locked({ ...electric, live: false })).toEqual([])
  expect(by(office).locked({ ...electric, driveType: 'DIESEL' })).toEqual([])
  expect(by(reader).locked(electric)).toEqual([])
})

test('a car read on its own is moved where the server allows it, whatever the browser would say', () => {
  const can = { PARTS: { code: 'cars.high-voltage' } } as unknown as Car['can']
  expect(by(office).targets(car('DRAINING', { can }))).not.toContain('PARTS')
  expect(by(office).targets(car('DRAINING', { can }))).toContain('FURTHER')
})

test('board and list offer the transfer only for a car that may be transferred', () => {
  const ready = car('VNLOCKED', { isSelectable: true })
  expect([by(office).mayTransfer(ready), by(office).mayTransfer(car('VNLOCKED'))]).toEqual([true, false])
  expect(by(office, { transfer: false }).mayTransfer(ready)).toBe(false)
  const refused = { transfer: { code: 'cars.owner-only' } } as unknown as Car['can']
  expect(by(office).mayTransfer({ ...ready, can: refused })).toBe(false)
  expect(by(office).mayTransfer({ ...ready, isSelectable: false, can: {} as Car['can'] })).toBe(true)
})

test('the column of cars in the log takes a car with VN by transferring it, and no other column does', () => {
  const ready = car('VNLOCKED', { isSelectable: true })
  expect([by(office).accepts(ready, 'VEHICLE'), by(office).accepts(ready, 'DRAINING')]).toEqual([true, false])
  expect(by(office).accepts(car('VNLOCKED'), 'VEHICLE')).toBe(false)
  expect(by(office).accepts(car('RECEPTION', { isSelectable: true }), 'VEHICLE')).toBe(false)
  expect(by(office).accepts(car('PARTS'), 'FURTHER')).toBe(true)
})

test('leaving the yard and the transfer are asked about first, other moves are not', () => {
  const { asksFirst } = by(office)
  expect(asksFirst(car('PARTS'), 'DISPOSED')).toBe('dispose')
  expect(asksFirst(car('VNLOCKED', { isSelectable: true }), 'VEHICLE')).toBe('transfer')
  expect(asksFirst(car('VNLOCKED'), 'VEHICLE')).toBeUndefined()
  expect(asksFirst(car('PARTS', { isSelectable: true }), 'FURTHER')).toBeUndefined()
})

const stored = (step: Step, more: object = {}) => ({ ...car(step), recID: 7, can: {}, ...more }) as Car
const refusing = { transfer: { code: 'cars.wrong-step' } }
const may = { seal: true, book: true, moves: by(office) }

test('the next step of a car follows the order of the work: VN, log, sheet, disposal', () => {
  expect(nextStepOf(stored('RECEPTION', { can: refusing }), undefined, may)).toEqual({ what: 'seal', receptionId: 7 })
  expect(nextStepOf(stored('VNLOCKED'), undefined, may)).toEqual({ what: 'transfer' })
  expect(nextStepOf(stored('VEHICLE', { can: refusing }), 'DRAINING', may)).toEqual({ what: 'book', stage: 'DRAINING' })
  expect(nextStepOf(stored('FURTHER', { can: refusing, hasHulk: true }), undefined, may)).toEqual({
    what: 'move',
    step: 'DISPOSED',
  })
})

test('a car without hulk is not offered to leave, and one without reception has no VN to lock', () => {
  expect(nextStepOf(stored('FURTHER', { can: refusing }), undefined, may)).toBeUndefined()
  expect(nextStepOf(stored('RECEPTION', { can: refusing, recID: null }), undefined, may)).toBeUndefined()
})

test('locking and booking are not offered without the right, nor is the sheet of a car that another company transfers', () => {
  expect(nextStepOf(stored('RECEPTION', { can: refusing }), undefined, { ...may, seal: false })).toBeUndefined()
  expect(nextStepOf(stored('VEHICLE', { can: refusing }), 'DRAINING', { ...may, book: false })).toBeUndefined()
  const foreign = { transfer: { code: 'cars.owner-only' } }
  expect(nextStepOf(stored('VEHICLE', { can: foreign }), 'DRAINING', may)).toBeUndefined()
})
