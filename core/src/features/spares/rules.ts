import type { Steps } from '../../domain/abilities.ts'
import { whyClosed } from '../../domain/closing.ts'
import type { Reason } from '../../problems.ts'
import type { SpareListRow } from './contract.ts'

/** What the steps of a stored list depend on. */
export type State = Pick<SpareListRow, 'number' | 'kind' | 'actionDate' | 'closedTill' | 'cameBack'>

const whyCameBack = ({ cameBack, number }: State): Reason | undefined =>
  cameBack ? { code: 'spares.came-back', params: { number } } : undefined

/** Steps of a stored list with the reasons that refuse them. */
export const steps = {
  /** A return records what came back; it can be deleted as a whole but not changed. */
  edit: state =>
    whyClosed(state.actionDate, state.closedTill) ??
    (state.kind === 'RETURN' ? { code: 'spares.return-kept', params: { number: state.number } } : undefined),
  remove: state => whyClosed(state.actionDate, state.closedTill) ?? whyCameBack(state),
} as const satisfies Steps<State>
