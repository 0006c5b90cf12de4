import { Assessment } from '@kreislauf/core/features/parts/contract.ts'
import { keep, recall } from '../../../ui/keep.ts'
import { rememberStaff } from '../../log/index.ts'
import type { Kept } from './values.ts'

const key = 'parts taken'

interface Remembered {
  place?: string | null | undefined
  assessment?: string | null | undefined
}
const remembered = (): Remembered => recall<Remembered>(key) ?? {}

/** What the last part on this device had: place and assessment stay. */
export function usual(staffId: number | null): Kept {
  const { place = null, assessment } = remembered()
  return { staffId, place, assessment: Assessment.safeParse(assessment).data ?? 'REUSE' }
}

export function remember({ staffId, place, assessment }: Kept): void {
  rememberStaff(staffId ?? null)
  keep(key, { place, assessment } satisfies Remembered)
}
