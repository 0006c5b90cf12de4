import { expect, test } from 'vitest'
import type { JobState, SystemStatus } from './contract.ts'
import { troublesOf } from './rules.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
const GIGABYTE = 1024 ** 3
const well: Parameters<typeof troublesOf>[0] = {
  maintenance: { on: false },
  closed: false,
  backup: { daily: true, last: '2026-11-23T02:00:00Z' },
  disk: { free: 80 * GIGABYTE, total: 250 * GIGABYTE },
  jobs: [],
}
const failed: JobState = {
  name: 'backup',
  byHand: true,
  run: {
    due: '2026-11-23T02:00:00Z',
    begun: '2026-11-23T02:00:00Z',
    finished: null,
    failure: 'no room',
    attempts: 3,
    nextTry: null,
    askedBy: null,
  },
}
const found = (change: Partial<SystemStatus>) => troublesOf({ ...well, ...change }, now)

test('an installation that runs, is backed up daily and has free space needs no attention', () => {
  expect(found({})).toEqual([])
})

test('what needs attention is listed with its count', () => {
  expect(found({ closed: true })).toEqual([{ what: 'maintenance', need: 'warning' }])
  expect(found({ backup: { daily: false, last: null } })).toEqual([{ what: 'backup', need: 'warning' }])
  expect(found({ backup: { daily: true, last: '2026-11-21T02:00:00Z' } })).toEqual([{ what: 'backup', need: 'bad' }])
  expect(found({ disk: { free: GIGABYTE, total: 250 * GIGABYTE }, jobs: [failed] })).toEqual([
    { what: 'disk', need: 'bad' },
    { what: 'jobs', need: 'bad' },
  ])
})
