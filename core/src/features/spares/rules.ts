import type { Steps } from '../../domain/abilities.ts'
import { whyClosed } from '../../domain/closing.ts'
import type { Reason } from '../../problems.ts'
import type { SpareListRow } from './contract.ts'

/** What decides about a stored list. */
export type State = Pick<SpareListRow, 'number' | 'kind' | 'actionDate' | 'closedTill' | 'cameBack'>

const whyCameBack = ({ cameBack, number }: State): Reason | undefined =>
  cameBack ? { code: 'spares.came-back', params: { number } } : undefined

/** What can be done with a stored list, and why not. */
export const steps = {
  /** A return says what came back; it is deleted as a whole and not changed. */
  edit: state =>
    whyClosed(state.actionDate, state.closedTill) ??
    (state.kind === 'RETURN' ? { code: 'spares.return-kept', params: { number: state.number } } : undefined),
  remove: state => whyClosed(state.actionDate, state.closedTill) ?? whyCameBack(state),
} as const satisfies Steps<State>
