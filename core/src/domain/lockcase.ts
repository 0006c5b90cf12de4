import { fieldOf } from '../keys.ts'
import type { PathOf } from '../paths.ts'
import type { Validity } from './certificates.ts'

type Text = string | null | undefined
type Flag = boolean | null | undefined

/** A keeper as fields 1.1 to 1.5 of the form need it. */
export interface LockKeeper {
  firstname?: Text
  lastname?: Text
  legal?: Flag
  companyname?: Text
  street?: Text
  hsnr?: Text
  zip?: Text
  city?: Text
  country?: Text
  nationality?: Text
  dob?: Text
  incomplete?: Flag
}

/** A car as fields 2.1 to 2.4 need it; `noplate` says that it has none, `vinmissingreason` why no VIN can be read. */
export interface LockCar {
  clazz?: Text
  manufacturer?: Text
  model?: Text
  registrated?: Text
  vin?: Text
  vinconfirmed?: Flag
  vinmissingreason?: Text
  licenceplate?: Text
  noplate?: Flag
  weight?: number | null | undefined
  weightconfirmed?: Flag
  /** Sealed with the weight; locking does not look at it. */
  weightsource?: Text
  dmark?: Text
  incomplete?: Flag
}

export interface LockReception {
  /** Hand-over and issue, `YYYY-MM-DD`. */
  receptiondate?: Text
  vndate?: Text
  /** Delivered straight to the dismantler: field 3 stays empty. */
  dismantling?: Flag
  collectorId?: number | null | undefined
  sornc?: Flag
  sornd?: Flag
  originkind?: Text
  originregion?: Text
}

export type LockCertificate = Validity & {
  /** What kind of recognition; the rank decides where several hold. */
  kind?: string | undefined
  certifier?: { name?: Text } | null | undefined
}

/** A company of field 3 or 4. `certificates` is its dated list (details O23). */
export interface LockDepartment {
  identNr?: Text
  certificates: readonly LockCertificate[]
  authority?: { name?: Text } | null | undefined
}

/** A reception and everything that locking it looks at. */
export interface LockCase {
  reception: LockReception
  keeper: LockKeeper
  car: LockCar
  dismantler: LockDepartment
  /** The collecting place; looked at only when the car came through one. */
  collector?: LockDepartment | null | undefined
}

/** Where something is missing in a lock case; of a company's certificates the one that counts. */
export type LockPath = PathOf<LockCase> | `${'dismantler' | 'collector'}.certificate${'' | '.certifier'}`

/** States of a certificate of destruction that rules refer to; LOGGED: the car's inbound entry stands in a closed period. */
export type LockState = 'OPEN' | 'LOCKED' | 'LOGGED'

const text = (value: Text): boolean => !!value?.trim()

/** Conditions by name, so that rules stay data. */
export const CONDITIONS = {
  keeperComplete: ({ keeper }) => !keeper.incomplete,
  naturalKeeper: ({ keeper }) => !keeper.incomplete && !keeper.legal,
  legalKeeper: ({ keeper }) => !keeper.incomplete && !!keeper.legal,
  carComplete: ({ car }) => !car.incomplete,
  /** With tick 2.4 and without VIN its absence needs a reason. */
  vinMissing: ({ car }) => !!car.incomplete && !text(car.vin),
  plated: ({ car }) => !car.noplate,
  throughCollector: ({ reception }) => !reception.dismantling,
} as const satisfies Record<string, (lock: LockCase) => boolean>

export type Condition = keyof typeof CONDITIONS

/** The value at a path of a case, such as `keeper.lastname`. */
export function valueAt(lock: LockCase, path: string): unknown {
  return path.split('.').reduce<unknown>(fieldOf, lock)
}
