import { today } from '@kreislauf/core/days.ts'
import { StoredCompany } from '@kreislauf/core/features/companies/company.ts'
import type { Kind } from '@kreislauf/core/features/companies/kinds.ts'
import { type Department as Answer, type OwnDepartment, Presets } from '@kreislauf/core/features/companies/records.ts'
import { recognitionOn } from '@kreislauf/core/features/companies/rules.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import type { Db } from '../../platform/database/db.ts'
import { staleOf } from '../../platform/database/versioned.ts'
import { holderOf, type Who } from '../../platform/http/session.ts'
import { certificatesOf, type Department, type PublicDepartment, publicDepartment, seenDepartment } from './queries.ts'

const shared = (row: PublicDepartment) => ({
  id: row.id,
  department: row.department,
  openinghours: row.openinghours,
  pickuphours: row.pickuphours,
  contactname: row.contactname,
  contactphone: row.contactphone,
  contactmail: row.contactmail,
  agblink: row.agblink,
  hasparkingspace: row.hasparkingspace,
  hascontainerspace: row.hascontainerspace,
  hasforklift: row.hasforklift,
  hascrane: row.hascrane,
  waste: row.waste,
})

const print = (row: Department) => ({
  vnprintdate: row.vnprintdate,
  vnprintstamp: row.vnprintstamp,
  vnsornc: row.vnsornc,
  vnsornd: row.vnsornd,
  hasstamp: row.stampFileId !== null,
})

const numbering = ({ vnrprefix, vnrdigits, vnrnext }: Department) => ({ vnrprefix, vnrdigits, vnrnext })

/** An own department for its mandator, with all its certificates. */
export async function ownAnswer(db: Db, who: Who, row: Department): Promise<OwnDepartment> {
  const certificates = await certificatesOf(db, row.id)
  const certificate = recognitionOn(certificates, today()) ?? null
  return {
    ...shared(row),
    ...print(row),
    ...numbering(row),
    foreign: false,
    editable: row.mandatorId === who.mandatorId && allows(holderOf(who), 'STD.U'),
    version: row.version,
    active: row.active,
    expertId: certificate?.certifier?.id ?? null,
    dismantlerId: row.dismantlerId,
    dismantler: row.dismantlerId ? await nameOf(db, row.dismantlerId) : null,
    identNr: row.identNr,
    btbnoprefill: row.btbnoprefill,
    invaluations: row.invaluations,
    company: StoredCompany.parse(row.company),
    authority: row.authority,
    presets: Presets.parse(row.presets),
    certificate,
    certificates,
    closedTill: row.closedTill,
  }
}

const nameOf = async (db: Db, id: number) => {
  const row = await db.selectFrom('department').select('company').where('id', '=', id).executeTakeFirst()
  return row ? row.company.name : null
}

/**
 * A department: in full for its own mandator and for an operator administrator, otherwise its public data (details O21). The account of a collection
 * point belongs to the mandator but not to its offices: besides its own points it gets what it needs to receive cars.
 */
export async function answerOf(db: Db, who: Who, row: Department): Promise<Answer> {
  if (who.point && row.department !== 'COLLECTOR') return { ...publicAnswer(row), served: await servedBy(db, row) }
  if (row.mandatorId === who.mandatorId || who.admin) return ownAnswer(db, who, row)
  return publicAnswer(row)
}

async function servedBy(db: Db, row: Department) {
  const { vnprintdate, vnprintstamp, vnsornc, vnsornd } = row
  const certificate = recognitionOn(await certificatesOf(db, row.id), today()) ?? null
  const presets = Presets.parse(row.presets)
  return { identNr: row.identNr, certificate, presets, vnprintdate, vnprintstamp, vnsornc, vnsornd }
}

/** A company of another mandator: name, address, position, hours, capabilities, public contact and terms, nothing else (details O21). */
export function publicAnswer(row: PublicDepartment): Extract<Answer, { foreign: true }> {
  const { name, street, hsnr, country, zip, city, lat, lon, positionexact } = StoredCompany.parse(row.company)
  return {
    ...shared(row),
    foreign: true,
    editable: false,
    company: { name, street, hsnr, country, zip, city, lat, lon, positionexact },
  }
}

/** A company of any mandator: in full if the caller may see it, otherwise its public data. Throws Problem `not-found`. */
export async function answerAbout(db: Db, who: Who, id: number, kind: Kind): Promise<Answer> {
  const seen = await seenDepartment(db, id, kind)
  if (seen) return answerOf(db, who, seen)
  return publicAnswer(await publicDepartment(db, id, kind))
}

/** The written row; throws `stale` with the stored one if another user changed it meanwhile. */
export async function writtenOr(
  db: Db,
  who: Who,
  written: Department | undefined,
  stored: () => Promise<Department>,
): Promise<OwnDepartment> {
  if (written) return ownAnswer(db, who, written)
  const now = await stored()
  throw await staleOf(db, { table: 'department', id: now.id }, await ownAnswer(db, who, now))
}
