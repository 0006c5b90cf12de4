import type { Reason } from '../problems.ts'

/** Why a reception is not open: its VN is locked, or it was cancelled or replaced. */
export const whyNotOpen = ({ status, vnr }: { status: string; vnr: string }): Reason | undefined => {
  if (status === 'OPEN') return undefined
  return { code: status === 'LOCKED' ? 'receptions.sealed' : 'receptions.ended', params: { vnr } }
}
