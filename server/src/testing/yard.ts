import { addMonths, today } from '@kreislauf/core/days.ts'
import type { Db } from '../platform/database/db.ts'

export interface Yard {
  dismantlerId: number
  certificateId: number
  staffId: number
}

const company = {
  name: 'Altauto Nord GmbH',
  street: 'Hafenstraße',
  hsnr: '12',
  zip: '24937',
  city: 'Flensburg',
  country: 'DE',
  tel: '0461 1234',
}
const certifier = {
  name: 'Prüfhaus Nord',
  street: 'Ring',
  hsnr: '1',
  zip: '24103',
  city: 'Kiel',
  country: 'DE',
  tel: '0431 55',
  fax: null,
}
const authority = {
  name: 'Landesamt für Umwelt',
  street: 'Hamburger Chaussee',
  hsnr: '25',
  zip: '24220',
  city: 'Flintbek',
  country: 'DE',
}

/** A dismantler that may issue VNs today: number, certificate with document, authority, one employee. */
export const newYard = (inside: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>): Promise<Yard> =>
  inside(async db => {
    const { id: dismantlerId } = await db
      .insertInto('department')
      .values({
        department: 'DISMANTLER',
        identNr: `A${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
        company: JSON.stringify(company),
        authority: JSON.stringify(authority),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const file = await db
      .insertInto('file')
      .values({
        ownerType: 'certificate',
        ownerId: dismantlerId,
        name: 'zertifikat.pdf',
        type: 'application/pdf',
        size: 3,
        sha256: '0',
        storageKey: 'none',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: certificateId } = await db
      .insertInto('certificate')
      .values({
        departmentId: dismantlerId,
        identnr: 'Z-1',
        issued: addMonths(today(), -120),
        validfrom: addMonths(today(), -120),
        validto: addMonths(today(), 12),
        certifier: JSON.stringify(certifier),
        fileId: file.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: staffId } = await db
      .insertInto('employee')
      .values({ dismantlerId, firstname: 'Egon', lastname: 'Werker' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { dismantlerId, certificateId, staffId }
  })
