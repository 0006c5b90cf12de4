import { leadsTo, type MoveName, moversOf, movesOf, type TwoSided } from '../twosided/kind.ts'

/** The moves that a side of a record may make in a state. */
export const movesFrom = <K extends TwoSided>(kind: K, state: string, side: string): MoveName<K>[] =>
  movesOf(kind).filter(name => leadsTo(kind, name, state) && moversOf(kind, name).some(one => one === side))
