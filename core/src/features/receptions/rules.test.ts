import { expect, it } from 'vitest'
import { type State, steps } from './rules.ts'

const locked: State = {
  ...{ status: 'LOCKED', vnr: '2026/0001', inLog: false, issuer: true, receptiondate: '2026-05-02', closedTill: null },
  ...{ promised: false, replacing: false, car: {} as State['car'] },
}
const collectors = { ...locked, issuer: false }
const codeOf = (reason: unknown) => (reason as { code?: string } | undefined)?.code

it('lets only the dismantler that issues a VN lock, unlock and reissue it', () => {
  expect([steps.unlock(locked), steps.reissue(locked)]).toEqual([undefined, undefined])
  expect(codeOf(steps.lock({ ...collectors, status: 'OPEN' }))).toBe('receptions.issuer-only')
  expect(codeOf(steps.unlock(collectors))).toBe('receptions.issuer-only')
  expect(codeOf(steps.reissue(collectors))).toBe('receptions.issuer-only')
})
