import type { Finding } from '../../domain/finding.ts'
import { isOf } from '../../domain/measures.ts'

interface Typed {
  id?: number | null | undefined
  amount: number
}
interface Wrong extends Finding {
  path: 'amount'
}

/** Findings about the amount of a cargo: more than `places` decimals (details O90), or zero for a new cargo. An existing cargo may be reduced to zero. */
export function cargoFindings({ id, amount }: Typed, places: 0 | 2): Wrong[] {
  if (!isOf(amount, places)) return [{ path: 'amount', code: 'decimals', params: { count: places } }]
  return amount !== 0 || id ? [] : [{ path: 'amount', code: 'too_little' }]
}
