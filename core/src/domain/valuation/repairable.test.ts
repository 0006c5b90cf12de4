import { expect, test } from 'vitest'
import { repairVerdict } from './repairable.ts'

const whole = { REPAIR: true, PARTS: true, IDENTITY: true }

test.each([
  ['nothing was checked', {}, 'OPEN'],
  ['roadworthiness is documented', { ROADWORTHY: true }, 'USED'],
  ['the repair pays, nothing essential is missing, the vehicle is identified', whole, 'USED'],
  ['the repair pays, the rest is not checked', { REPAIR: true }, 'OPEN'],
  ['the repair does not pay', { ...whole, REPAIR: false }, 'ELV'],
  ['essential parts are missing', { ...whole, PARTS: false }, 'ELV'],
  ['the VIN is gone', { ...whole, ROADWORTHY: true, IDENTITY: false }, 'ELV'],
  ['the keeper discards it', { ...whole, ROADWORTHY: true, KEEPER: false }, 'ELV'],
] as const)('used vehicle or end-of-life vehicle: %s', (_, answers, verdict) => {
  expect(repairVerdict(answers)).toBe(verdict)
})
