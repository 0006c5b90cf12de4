import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterwards,
  dueNotice,
  fromGross,
  fromNet,
  negative,
  paidPeriod,
  trialUntil,
  whyNoOrder,
  whyNoTrial,
} from './rules.ts'

describe('trial', () => {
  test('ends one calendar month later, on the last day where the month has fewer', () => {
    expect(trialUntil('2026-01-15')).toBe('2026-02-15')
    expect(trialUntil('2026-01-31')).toBe('2026-02-28')
    expect(trialUntil('2028-01-31')).toBe('2028-02-29')
    expect(trialUntil('2026-08-31')).toBe('2026-09-30')
    expect(trialUntil('2026-12-05')).toBe('2027-01-05')
  })

  test('is granted once, and not besides an active module', () => {
    const standing = { until: null, trialUsed: false, renews: false, openOrder: false, keepsLog: true }
    expect(whyNoTrial(standing, '2026-05-01')).toBeUndefined()
    expect(whyNoTrial({ ...standing, until: '2026-04-30' }, '2026-05-01')).toBeUndefined()
    expect(whyNoTrial({ ...standing, until: '2026-05-01' }, '2026-05-01')).toMatchObject({
      code: 'payments.module-active',
    })
    expect(whyNoTrial({ ...standing, trialUsed: true }, '2026-05-01')).toBe('payments.trial-used')
  })

  test('is reminded of 7 days and 1 day before its end, once each, late rather than never', () => {
    const until = '2026-05-20'
    expect(dueNotice(until, '2026-05-12', [])).toBeUndefined()
    expect(dueNotice(until, '2026-05-13', [])).toBe(7)
    expect(dueNotice(until, '2026-05-14', [7])).toBeUndefined()
    expect(dueNotice(until, '2026-05-15', [])).toBe(7)
    expect(dueNotice(until, '2026-05-19', [7])).toBe(1)
    expect(dueNotice(until, '2026-05-20', [])).toBe(1)
    expect(dueNotice(until, '2026-05-20', [1])).toBeUndefined()
    expect(dueNotice(until, '2026-05-21', [])).toBeUndefined()
  })
})

describe('paid period', () => {
  test('begins today, or on the day after the paid period', () => {
    expect(paidPeriod('MONTH', '2026-05-10', null)).toEqual({ from: '2026-05-10', until: '2026-06-09' })
    expect(paidPeriod('MONTH', '2026-05-10', '2026-05-09')).toEqual({ from: '2026-05-10', until: '2026-06-09' })
    expect(paidPeriod('YEAR', '2026-05-10', '2026-05-10')).toEqual({ from: '2026-05-11', until: '2027-05-10' })
    expect(paidPeriod('MONTH', '2026-01-31', null)).toEqual({ from: '2026-01-31', until: '2026-02-27' })
  })

  test('of a provider begins when the trial ends, and each further one follows without a gap', () => {
    const first = { from: '2026-05-10', until: '2026-06-09' }
    expect(afterwards(first, null)).toEqual(first)
    expect(afterwards(first, '2026-05-10')).toEqual(first)
    expect(afterwards(first, '2026-05-30')).toEqual({ from: '2026-05-31', until: '2026-06-29' })
    expect(afterwards({ from: '2026-06-09', until: '2026-07-09' }, '2026-06-29')).toEqual({
      from: '2026-06-30',
      until: '2026-07-29',
    })
  })

  test('is not offered to companies without an operating log', () => {
    const standing = { until: null, trialUsed: false, renews: false, openOrder: false, keepsLog: false }
    expect([whyNoTrial(standing, '2026-05-01'), whyNoOrder(standing)]).toEqual(['payments.no-log', 'payments.no-log'])
  })

  test('cannot be ordered twice', () => {
    const standing = { until: null, trialUsed: false, renews: false, openOrder: false, keepsLog: true }
    expect(whyNoOrder(standing)).toBeUndefined()
    expect(whyNoOrder({ ...standing, renews: true })).toBe('payments.already-subscribed')
    expect(whyNoOrder({ ...standing, openOrder: true })).toBe('payments.order-open')
  })
})

describe('VAT', () => {
  test('is rounded to the cent, half away from zero, where floats would be wrong', () => {
    expect(fromNet(49, 19)).toEqual({ net: 49, vatrate: 19, vat: 9.31, gross: 58.31 })
    expect(fromNet(0.5, 19)).toEqual({ net: 0.5, vatrate: 19, vat: 0.1, gross: 0.6 })
    expect(fromNet(1.5, 7)).toEqual({ net: 1.5, vatrate: 7, vat: 0.11, gross: 1.61 })
    expect(fromNet(100.1, 0)).toEqual({ net: 100.1, vatrate: 0, vat: 0, gross: 100.1 })
    expect(fromNet(499.99, 19)).toEqual({ net: 499.99, vatrate: 19, vat: 95, gross: 594.99 })
  })

  test('taken out of a gross amount adds up to it, whatever the rate', () => {
    expect(fromGross(58.31, 19)).toEqual({ net: 49, vatrate: 19, vat: 9.31, gross: 58.31 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 0, max: 2500 }), (gross, rate) => {
        const parts = fromGross(gross / 100, rate / 100)
        expect(Math.round(parts.net * 100) + Math.round(parts.vat * 100)).toBe(gross)
      }),
    )
  })

  test('calculated from net equals that taken out of the gross amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), net => {
        const amounts = fromNet(net / 100, 19)
        expect(fromGross(amounts.gross, 19)).toEqual(amounts)
      }),
    )
  })

  test('is refunded with its net amount', () => {
    expect(negative(fromNet(49, 19))).toEqual({ net: -49, vatrate: 19, vat: -9.31, gross: -58.31 })
    expect(negative(fromNet(49, 0)).vat).toBe(0)
  })
})
