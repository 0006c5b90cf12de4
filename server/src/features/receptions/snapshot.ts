import { certificateOf } from '@kreislauf/core/domain/locking.ts'
import { lockCaseOf } from '@kreislauf/core/features/receptions/gaps.ts'
import { EDITION } from '../../platform/documents/vntypes.ts'
import { formOf } from './record.ts'
import type { SealedBusiness, Snapshot } from './sealed.ts'
import type { Business, Stored } from './stored.queries.ts'

/** Looks up the storage key of a stamp. */
type StampKey = (fileId: number) => Promise<string | undefined>

interface Circumstances {
  vndate: string
  check: string | null
  demo: boolean
  stampKey: StampKey
}

/** The VN as it would be issued on that day. */
export async function snapshotOf(from: Stored, { vndate, check, demo, stampKey }: Circumstances): Promise<Snapshot> {
  const { reception, car, dismantler, collector } = from
  const lock = lockCaseOf(formOf(from), vndate, from)
  const sealed = async (business: Business, notifies: boolean): Promise<SealedBusiness> => {
    const certificate = certificateOf(lock, business)
    return {
      company: business.company,
      certifier: certificate?.certifier ?? null,
      certificate: {
        issued: certificate?.issued ?? certificate?.validfrom ?? null,
        validto: certificate?.validto ?? null,
      },
      notifies,
      stampKey: (business.stampFileId && (await stampKey(business.stampFileId))) || null,
    }
  }
  const { clazz, manufacturer, model, vin, licenceplate, noplate, registrated, weight, dmark, incomplete } = car
  return {
    vndate,
    vndateentered: reception.vndate !== null,
    receptiondate: reception.receptiondate,
    identnr: dismantler.identNr ?? '',
    keeper: reception.keeper,
    car: {
      clazz,
      manufacturer,
      model,
      vin,
      licenceplate,
      noplate,
      registrated,
      weight: weight === null ? null : Number(weight),
      dmark,
      incomplete,
    },
    collector: collector && !reception.dismantling ? await sealed(collector, reception.sornc) : null,
    dismantler: { ...(await sealed(dismantler, reception.sornd)), authority: dismantler.authority },
    printdate: reception.printdate,
    printstamp: reception.printstamp,
    demo,
    replaces: from.replaces?.vnr ?? null,
    check,
    edition: EDITION,
  }
}
