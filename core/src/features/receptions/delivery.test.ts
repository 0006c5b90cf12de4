import { expect, test } from 'vitest'
import { deliveryFindings, isUrgent } from './delivery.ts'

type Delivered = Parameters<typeof deliveryFindings>[0]

const complete: Delivered = {
  condition: { ticks: ['ROLLABLE'], missing: [], papers: ['ZB1', 'ZB2', 'PLATES'], keys: 2 },
  car: { clazz: 'M1', driveType: 'PETROL', registrated: '1985-05-01', noplate: false },
  originkind: 'PRIVATE',
}
const found = ({ condition, car, ...more }: { [K in keyof Delivered]?: Partial<Delivered[K]> | null } = {}) =>
  deliveryFindings({
    ...complete,
    ...(more as Partial<Delivered>),
    condition: { ...complete.condition, ...condition },
    car: { ...complete.car, ...car },
  })
const codes = (...given: Parameters<typeof found>) => found(...given).map(({ code }) => code)
const lacking = (part: 'ENGINE' | 'WHEELS' | 'TRACTIONBATTERY', finding: 'MISSING' | 'DAMAGED') => ({
  missing: [{ part, finding, remark: null }],
})

test('a complete old car has an empty checklist', () => {
  expect(found()).toEqual([])
})

test('a missing essential part or waste inside may cost; damaged parts, wheels and an insurer’s total loss do not', () => {
  const engine = lacking('ENGINE', 'MISSING')
  expect(found({ condition: engine })).toEqual([{ code: 'partsMissing', of: ['ENGINE'] }])
  expect(found({ condition: { missing: [...engine.missing, ...engine.missing] } })).toEqual([
    { code: 'partsMissing', of: ['ENGINE'] },
  ])
  expect(codes({ condition: { ticks: ['WASTEINSIDE'] } })).toEqual(['wasteInside'])
  expect(codes({ condition: lacking('ENGINE', 'DAMAGED') })).toEqual([])
  expect(codes({ condition: lacking('WHEELS', 'MISSING') })).toEqual([])
  expect(codes({ condition: { ...engine, ticks: ['WASTEINSIDE'] }, originkind: 'INSURER' })).toEqual([])
})

test('a traction battery that is or may be damaged comes first and is urgent; a missing one is neither', () => {
  const electric = { driveType: 'ELECTRIC' }
  const damaged = found({ car: electric, condition: lacking('TRACTIONBATTERY', 'DAMAGED') })
  expect(damaged.map(({ code }) => code)).toEqual(['batteryDamaged', 'highVoltage'])
  expect(damaged.map(isUrgent)).toEqual([true, false])
  for (const tick of ['ACCIDENT', 'BURNT', 'FLOODED'] as const)
    expect(codes({ car: electric, condition: { ticks: [tick] } })).toEqual(['batteryDoubtful', 'highVoltage'])
  expect(codes({ condition: { ticks: ['ACCIDENT'] } })).toEqual([])
  const gone = { ...lacking('TRACTIONBATTERY', 'MISSING'), ticks: ['BURNT' as const] }
  expect(codes({ car: electric, condition: gone })).toEqual(['partsMissing', 'highVoltage'])
})

test('gas, airbags and leaks are listed', () => {
  expect(codes({ car: { driveType: 'GAS', registrated: '2010-01-01' }, condition: { ticks: ['LEAKING'] } })).toEqual([
    'gas',
    'airbags',
    'leaking',
  ])
})

test('missing papers and keys are listed; a declaration replaces lost papers, and a car without a plate needs none', () => {
  expect(found({ condition: { papers: [], keys: 0 } })).toEqual([
    { code: 'papersMissing', of: ['ZB1', 'ZB2', 'PLATES'] },
    { code: 'keys' },
  ])
  expect(codes({ condition: { papers: ['LOSSDECLARATION', 'PLATES'] } })).toEqual([])
  expect(codes({ condition: { papers: ['ZB1', 'ZB2'] }, car: { noplate: true } })).toEqual([])
})

test('vehicles not covered by the ordinance have no checklist; an unknown class has one', () => {
  expect(codes({ car: { clazz: 'N2' }, condition: { keys: 0 } })).toEqual([])
  expect(codes({ car: { clazz: null }, condition: { keys: 0 } })).toEqual(['keys'])
})
