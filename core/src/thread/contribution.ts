import type { Feature } from '../features.ts'
import type { Right } from '../permissions.ts'

/** What happens to a car on one day, in this order. */
export const STAGES = [
  'received',
  'certified',
  'entered',
  'dismantled',
  'disposed',
  'handed',
  'happened',
  'closed',
] as const

/** One kind of entry in the thread of a car. */
export interface ThreadKind {
  stage: (typeof STAGES)[number]
  /** Its text contains a name: of a disposer, a part, a parts list, a kind of incident. */
  named?: true
  /** Address of the record's screen. */
  to(recordId: number, carId: number): string
}

/** A feature's contribution to the thread of a car. */
export interface Contribution {
  /** The feature whose changes change these entries. */
  reads: Feature
  /** The right required to read them, in addition to the one for the car. */
  can?: Right
  /** By the code of the entry, whose text is `cars.thread.<code>`. */
  kinds: Record<string, ThreadKind>
}
