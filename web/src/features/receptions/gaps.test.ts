import type { Reception } from '@kreislauf/core/features/receptions/contract.ts'
import { expect, test } from 'vitest'
import { whenComplete } from './gaps.ts'

const can = (lock?: { code: string }) => ({ can: { lock } as Reception['can'] })

test('a complete certificate says who can lock it: the dismantler alone, if it issues it', () => {
  expect(whenComplete({})).toBe('receptions.complete')
  expect(whenComplete(can())).toBe('receptions.complete')
  expect(whenComplete(can({ code: 'receptions.issuer-only' }))).toBe('receptions.completeForIssuer')
})
