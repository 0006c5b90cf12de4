import { expect, test } from 'vitest'
import { stepAfterTransfer, stepsOf, whyNotStep } from './steps.ts'

test('lists exclude steps of others', () => {
  expect(stepsOf('inventory')).toHaveLength(6)
  expect(stepsOf('entryPicker')).toEqual(['VEHICLE', 'DRAINING', 'PARTS', 'FURTHER', 'DISPOSED'])
  expect(stepsOf('bulkPicker')).toEqual(['VEHICLE', 'DRAINING', 'PARTS', 'FURTHER'])
})

test('a car is transferred once, after its reception', () => {
  expect(stepAfterTransfer('VNLOCKED')).toBe('VEHICLE')
  expect(stepAfterTransfer('PARTS')).toBe('PARTS')
})

test('the middle steps are free in both directions', () => {
  for (const from of stepsOf('bulkPicker'))
    for (const to of stepsOf('bulkPicker')) expect(whyNotStep(from, to, {})).toBeUndefined()
})

test('the first and last steps are not', () => {
  expect(whyNotStep('RECEPTION', 'VEHICLE', {})?.code).toBe('step_needs_lock')
  expect(whyNotStep('VNLOCKED', 'VEHICLE', {})?.code).toBe('step_needs_transfer')
  expect(whyNotStep('VEHICLE', 'VNLOCKED', {})?.code).toBe('step_follows_lock')
  expect(whyNotStep('FURTHER', 'DISPOSED', {})?.code).toBe('step_needs_hulk')
  expect(whyNotStep('FURTHER', 'DISPOSED', { reason: ' ' })?.code).toBe('step_needs_hulk')
  expect(whyNotStep('FURTHER', 'DISPOSED', { reason: 'burnt out' })).toBeUndefined()
  expect(whyNotStep('FURTHER', 'DISPOSED', { hasHulk: true })).toBeUndefined()
  expect(whyNotStep('DISPOSED', 'FURTHER', { hulkDisposed: true })?.code).toBe('step_in_disposal')
  expect(whyNotStep('DISPOSED', 'FURTHER', {})).toBeUndefined()
})
