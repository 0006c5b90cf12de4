import type { Certificate } from '@kreislauf/core/features/companies/records.ts'
import { expect, test } from 'vitest'
import { newCertificate, stateOf, successorOf } from './values.ts'

const certificate: Certificate = {
  ...{ id: 5, version: 2, departmentId: 7, kind: 'EXPERT', identnr: 'SV-1', issued: '2025-06-20', certifier: null },
  ...{ validfrom: '2025-07-01', validto: '2026-12-31', hasdoc: true, cert_file: 'sv.pdf' },
}
const stages = [60, 30, 7]
const on = (day: string, more: Partial<Certificate> = {}) => stateOf({ ...certificate, ...more }, stages, day)

test('a certificate is valid on its last day, and expired on the next', () => {
  expect(on('2026-12-31')).toEqual({ state: 'ending', days: 0 })
  expect(on('2027-01-01')).toEqual({ state: 'expired', days: -1 })
})

test('it counts as ending from the first day on which its company is reminded', () => {
  expect(on('2026-11-01')).toEqual({ state: 'ending', days: 60 })
  expect(on('2026-10-31')).toEqual({ state: 'valid', days: 61 })
  expect(stateOf(certificate, [], '2026-12-30').state).toBe('valid')
})

test('the day before it begins it is one of the future, even if it was issued already', () => {
  expect(on('2025-06-30').state).toBe('future')
  expect(on('2025-07-01').state).toBe('valid')
})

test('its successor begins on the day after it ends, and needs a number, an end and a document of its own', () => {
  expect(successorOf(certificate)).toEqual({
    ...{ id: 5, version: 2, departmentId: 7, kind: 'EXPERT', certifier: null },
    ...{ identnr: '', issued: null, validfrom: '2027-01-01', validto: '', file: null },
  })
})

test('a new certificate is of the kind that is usual for such a company, and no day of it is guessed', () => {
  expect(newCertificate(7, 'DISMANTLER')).toMatchObject({ departmentId: 7, validfrom: '', validto: '', file: null })
  expect(newCertificate(7, 'DISMANTLER').kind).toBe('EXPERT')
  expect(newCertificate(7, 'DISPOSER').kind).toBe('EFB')
})
