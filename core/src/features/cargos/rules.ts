import type { Finding } from '../../domain/finding.ts'
import { isOf } from '../../domain/measures.ts'

interface Typed {
  id?: number | null | undefined
  amount: number
}
interface Wrong extends Finding {
  path: 'amount'
}

/**
 * What is wrong with the amount of a cargo: finer than its measure is told in (`places` decimals, details O90), or nothing of a new one.
 * Of one that is there all may be taken.
 */
export function cargoFindings({ id, amount }: Typed, places: 0 | 2): Wrong[] {
  if (!isOf(amount, places)) return [{ path: 'amount', code: 'decimals', params: { count: places } }]
  return amount !== 0 || id ? [] : [{ path: 'amount', code: 'too_little' }]
}
