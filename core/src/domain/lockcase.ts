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

/** A car as fields 2.1 to 2.4 need it; `noplate`: it has no plate, `vinmissingreason`: why no VIN can be read. */
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
  /** Sealed together with the weight; not checked when locking. */
  weightsource?: Text
  dmark?: Text
  incomplete?: Flag
}

export interface LockReception {
  /** Hand-over and issue, `YYYY-MM-DD`. */
  receptiondate?: Text
  vndate?: Text
  /** Delivered directly to the dismantler: field 3 stays empty. */
  dismantling?: Flag
  collectorId?: number | null | undefined
  sornc?: Flag
  sornd?: Flag
  originkind?: Text
  originregion?: Text
}

export type LockCertificate = Validity & {
  /** Kind of recognition; the rank decides if several are valid. */
  kind?: string | undefined
  certifier?: { name?: Text } | null | undefined
}

/** A company of field 3 or 4. `certificates` is its dated list (details O23). */
export interface LockDepartment {
  identNr?: Text
  certificates: readonly LockCertificate[]
  authority?: { name?: Text } | null | undefined
}

/** A reception and all data needed to lock it. */
export interface LockCase {
  reception: LockReception
  keeper: LockKeeper
  car: LockCar
  dismantler: LockDepartment
  /** The collection point; used only if the car came through one. */
  collector?: LockDepartment | null | undefined
}

/** Path of a missing value in a lock case; for a company's certificates the one that applies. */
export type LockPath = PathOf<LockCase> | `${'dismantler' | 'collector'}.certificate${'' | '.certifier'}`

/** States of a certificate of destruction used by rules; LOGGED: the car's inbound entry is in a closed period. */
export type LockState = 'OPEN' | 'LOCKED' | 'LOGGED'

const text = (value: Text): boolean => !!value?.trim()

/** Conditions by name, so that rules remain data. */
export const CONDITIONS = {
  keeperComplete: ({ keeper }) => !keeper.incomplete,
  naturalKeeper: ({ keeper }) => !keeper.incomplete && !keeper.legal,
  legalKeeper: ({ keeper }) => !keeper.incomplete && !!keeper.legal,
  carComplete: ({ car }) => !car.incomplete,
  /** If box 2.4 is ticked and there is no VIN, a reason is required. */
  vinMissing: ({ car }) => !!car.incomplete && !text(car.vin),
  plated: ({ car }) => !car.noplate,
  throughCollector: ({ reception }) => !reception.dismantling,
} as const satisfies Record<string, (lock: LockCase) => boolean>

export type Condition = keyof typeof CONDITIONS

/** The value at a path of a case, such as `keeper.lastname`. */
export function valueAt(lock: LockCase, path: string): unknown {
  return path.split('.').reduce<unknown>(fieldOf, lock)
}
