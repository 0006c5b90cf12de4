import type { SealedKeeper } from '@kreislauf/core/features/receptions/keeper.ts'
import type { VnEdition } from '../../platform/documents/vntypes.ts'

type Words = Record<string, string | null>

/** A business as a VN names it. */
export interface SealedBusiness {
  company: Words & { name: string }
  certifier: Words | null
  certificate: { issued: string | null; validto: string | null }
  notifies: boolean
  /** Where the picture of its stamp lies, if it has one. */
  stampKey: string | null
}

/** What a VN says, as data: kept at locking, so that later changes of keeper, car or company touch no printed VN (details O33). */
export interface Snapshot {
  vndate: string
  /** The date of issue was entered; missing in snapshots from before this was kept. */
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
    /** It has none, which boxes head and 2.2 say. */
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
  /** Address of the public check; null while unlocked. */
  check: string | null
  /** Edition of the form; missing in snapshots from before these were counted. */
  edition?: VnEdition
}
