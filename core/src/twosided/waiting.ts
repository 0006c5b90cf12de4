import { z } from 'zod'
import { Id } from '../kit.ts'
import { type TwoSided, type WaitName, waitsOf } from './kind.ts'

/** Records of a kind that wait for the acting company, as Today is told of them: those of a department that wait for the same. */
export const waitingRecords = <K extends TwoSided>(kind: K) =>
  z.object({
    kind: z.enum(waitsOf(kind)),
    /** The own department that is asked. */
    placeId: Id,
    count: z.int(),
    /** Days since the oldest of them came into its state. */
    days: z.int(),
    /** Id of the oldest one. */
    oldestId: Id,
  })

interface Waiting<Name extends string> {
  kind: Name
  placeId: number
  count: number
  days: number
  oldestId: number
}

/** Where a task leads: a single record to itself, several to their list with a filter. */
interface Way<Screen extends string, Filter extends string> {
  screen: Screen
  filter: Filter
  /** Number of records, where `count` is of something else. */
  records?: number
}

/** The task of Today for records that wait for the same. */
export const taskOf = <const Name extends string, const Screen extends string, const Filter extends string>(
  { kind, placeId, count, days, oldestId }: Waiting<Name>,
  { screen, filter, records = count }: Way<Screen, Filter>,
) => {
  const to =
    records === 1
      ? (`/deser/${screen}/details/${oldestId}` as const)
      : (`/deser/${screen}?place=${placeId}${filter}` as const)
  return { kind, key: `${kind}${placeId}`, to, placeId, count, days }
}

type ScreenOf<K extends TwoSided> = K['sides'][keyof K['sides']] extends { screen: infer Screen extends string }
  ? Screen
  : never
type WaitedIn<K extends TwoSided> = K['waits'][WaitName<K>]['in']

/** The same for records that wait in a state of their kind; `named`: the filter of the list by state. */
export function waitingTask<K extends TwoSided, Name extends WaitName<K>, const Named extends 'state' | 'status'>(
  { waits, sides }: K,
  waiting: Waiting<Name>,
  named: Named,
) {
  const { side, in: state }: TwoSided['waits'][string] = waits[waiting.kind]!
  const { screen } = sides[side] as { screen: ScreenOf<K> }
  return taskOf(waiting, { screen, filter: `&${named}=${state as WaitedIn<K>}` as const })
}
