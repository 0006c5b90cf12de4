import type { KbaCar } from '@kreislauf/core/features/masterdata/contract.ts'
import { expect, test } from 'vitest'
import { emptyReception } from './initial.ts'
import { filled, takenBack } from './key.ts'

const figures = {
  ...{ driver_kg: 75, fuel_share: 0.9, unknown_fuel_kg: 40 },
  ...{ density_petrol: 0.745, density_diesel: 0.835, density_lpg: 0.54 },
}
const golf: KbaCar = {
  ...{
    id: 1,
    hsn: '8566',
    tsn: 'AXY',
    kba: '8566AXY',
    manufacturer: 'Volkswagen',
    model: 'Golf',
    power: 77,
    capacity: 1896,
  },
  ...{
    builtFrom: null,
    builtTo: null,
    clazz: 'M1',
    driveType: 'DIESEL',
    weight: 1205,
    fuelcode: null,
    ktype: null,
    own: false,
    pooled: false,
  },
}
const empty = emptyReception('2026-06-01', undefined, [], false).car
const byKey = filled(empty, golf, figures)

test('correcting a key clears make, model, weight and all else that the old key filled', () => {
  expect(byKey).toMatchObject({ manufacturer: 'Volkswagen', model: 'Golf', weight: 1090, weightsource: 'ESTIMATED' })
  const corrected = { ...byKey, hsn: '0588', tsn: 'AFB' }
  expect(takenBack(corrected, [golf])).toEqual({
    ...empty,
    ...{ hsn: '0588', tsn: 'AFB' },
    ...{ power: null, capacity: null, driveType: null },
  })
})

test('what the user has changed since is kept', () => {
  const touched = {
    ...byKey,
    weight: 1180,
    weightsource: 'WEIGHED' as const,
    weightcalc: null,
    power: 81,
    vin: 'WVWZZZ1JZ12345678',
  }
  expect(takenBack(touched, [golf])).toMatchObject({
    ...{ manufacturer: null, model: null, capacity: null },
    ...{ weight: 1180, weightsource: 'WEIGHED', power: 81, vin: 'WVWZZZ1JZ12345678' },
  })
  expect(takenBack({ ...byKey, manufacturer: 'VW', model: 'Bora' }, [golf])).toMatchObject({
    manufacturer: 'VW',
    model: 'Bora',
  })
})

test('if the old key has several vehicles, the selected one counts', () => {
  const jetta = { ...golf, id: 2, model: 'Jetta', power: 100 }
  expect(takenBack(filled(empty, jetta, figures), [golf, jetta])).toMatchObject({ model: null, power: null })
  expect(takenBack({ ...empty, model: 'Polo' }, [golf, jetta])).toEqual({ ...empty, model: 'Polo' })
})

test('correcting a key keeps what was typed by hand, though it is now an own or a confirmed entry of that key', () => {
  const byHand = { ...byKey, clazz: 'N1' as const, hsn: '8566', tsn: 'AXX' }
  const entered = { ...golf, clazz: 'N1' }
  const corrected = { ...byHand, tsn: 'AXY' }
  expect(takenBack(corrected, [{ ...entered, own: true }])).toEqual(corrected)
  expect(takenBack(corrected, [{ ...entered, pooled: true }])).toEqual(corrected)
})

test('an own entry that the form has proposed itself is taken back with its key', () => {
  const own = { ...golf, own: true }
  expect(takenBack(byKey, [own], own)).toMatchObject({ manufacturer: null, model: null, power: null, weight: null })
})

test('what the data of a key leaves open stays as it was typed', () => {
  const typed = { ...empty, power: 81, capacity: 1968, driveType: 'DIESEL' as const, ktype: '9' }
  const sparse = { ...golf, own: true, power: null, capacity: null, driveType: null, ktype: null }
  const { power, capacity, driveType, ktype } = typed
  expect(filled(typed, sparse, figures)).toMatchObject({
    ...{ manufacturer: 'Volkswagen', model: 'Golf', power, capacity, driveType, ktype },
  })
})
