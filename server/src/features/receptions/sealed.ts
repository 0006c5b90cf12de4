import type { SealedKeeper } from '@kreislauf/core/features/receptions/keeper.ts'
import type { VnEdition } from '../../platform/documents/vntypes.ts'

type Words = Record<string, string | null>

/** A business as named by a VN. */
export interface SealedBusiness {
  company: Words & { name: string }
  certifier: Words | null
  certificate: { issued: string | null; validto: string | null }
  notifies: boolean
  /** Storage key of its stamp, if any. */
  stampKey: string | null
}

/** Data of a VN, stored at locking, so that later changes of keeper, car or company do not affect printed VNs (details O33). */
export interface Snapshot {
  vndate: string
  /** The date of issue was entered; missing in older snapshots. */
  vndateentered?: boolean
  receptiondate: string
  identnr: string
  keeper: SealedKeeper
  car: {
    clazz: string | null
    manufacturer: string | null
    model: string | null
    vin: string | null
    licenceplate: string | null
    /** It has no plate, as stated in the head and box 2.2. */
    noplate?: boolean
    registrated: string | null
    /** kg. */
    weight: number | null
    dmark: string
    incomplete: boolean
  }
  collector: SealedBusiness | null
  dismantler: SealedBusiness & { authority: Words | null }
  printdate: boolean
  printstamp: boolean
  demo: boolean
  /** Number of the VN that this one replaces (details O34). */
  replaces?: string | null
  /** Address of the public verification; null while unlocked. */
  check: string | null
  /** Edition of the form; missing in snapshots from before editions. */
  edition?: VnEdition
}
