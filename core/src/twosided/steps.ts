import type { Steps } from '../domain/abilities.ts'
import { fromKeys } from '../keys.ts'
import type { ProblemCode, Reason } from '../problems.ts'
import {
  leadsTo,
  type MoveName,
  moversOf,
  movesOf,
  type SideName,
  type StateName,
  sidesOf,
  type TwoSided,
} from './kind.ts'

/** What every rule needs of a record, as seen by one side. */
export interface Sided<State extends string = string> {
  status: State
  /** The acting company owns it. */
  mine: boolean
  /** The acting company is the other side. Both are true if a company trades with itself. */
  addressed: boolean
}

/** The sides of the acting company. */
export const ownSides = <K extends TwoSided>(kind: K, { mine, addressed }: Omit<Sided, 'status'>): SideName<K>[] =>
  sidesOf(kind).filter((_, index) => (index === 0 ? mine : addressed))

/** The side for which the acting company speaks; the owner if it trades with itself. */
export const sideOf = <K extends TwoSided>(kind: K, record: Omit<Sided, 'status'>): SideName<K> | undefined =>
  ownSides(kind, record)[0]

/** Problem codes: the move belongs to the other side, or is not possible in this state. */
interface Codes {
  otherSide: ProblemCode
  wrongState: ProblemCode
}

/** The rules of all moves for server and screen. `more`: further reasons to refuse a move that side and state allow. */
export function stepsOf<K extends TwoSided, Record extends Sided<StateName<K>>>(
  kind: K,
  { otherSide, wrongState }: Codes,
  more: { [Name in MoveName<K>]?: (record: Record) => Reason | undefined } = {},
): Steps<Record, MoveName<K>> {
  return fromKeys(movesOf(kind), name => (record: Record) => {
    const movers: readonly string[] = moversOf(kind, name)
    if (!ownSides(kind, record).some(side => movers.includes(side))) return otherSide
    if (!leadsTo(kind, name, record.status)) return { code: wrongState, params: { status: record.status } }
    return more[name]?.(record)
  })
}

/** The requirement of a move's call: its right, and a company of the kinds that may make it. */
export const needOf = <K extends TwoSided>(kind: K, name: MoveName<K>) => ({
  can: kind.moves[name]?.can ?? kind.can,
  departments: moversOf(kind, name),
})
