import { addDays, addMonths } from '@kreislauf/core/days.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Firm } from './accounts.ts'
import { seedArticles } from './articles.ts'
import { seedCargo } from './cargos.ts'
import { kept, paper } from './files.ts'
import { elbe, type FirmData, weser } from './firms.ts'
import { seedOffers } from './offers.ts'
import { insert, insertNumbered } from './tables.ts'
import { works } from './works.ts'

const certifier = {
  id: null,
  name: 'TÜV NORD CERT GmbH',
  street: 'Am TÜV',
  hsnr: '1',
  zip: '45307',
  city: 'Essen',
  country: 'DE',
  tel: '0201 8253335',
  fax: null,
}

const authority = {
  name: 'Behörde für Umwelt, Klima, Energie und Agrarwirtschaft',
  street: 'Neuenfelder Straße',
  hsnr: '19',
  zip: '21109',
  city: 'Hamburg',
  country: 'DE',
}

interface Other {
  firm: Firm
  department: string
  identNr: string | null
  company: FirmData
  waste: string[]
  /** Kind of its certificate. */
  certificate: 'EFB' | 'ISO' | null
  yard: boolean
}

const plants: Other[] = [
  {
    firm: 'weser',
    department: 'RECYCLER',
    identNr: 'D01A00017',
    company: weser,
    waste: ['160106', '160117', '160118', '160801'],
    certificate: 'EFB',
    yard: true,
  },
  {
    firm: 'elbe',
    department: 'DISPOSER',
    identNr: 'B02A00311',
    company: elbe.shredder,
    waste: ['160106', '160117'],
    certificate: 'EFB',
    yard: true,
  },
  {
    firm: 'elbe',
    department: 'CARRIER',
    identNr: 'A02T00071',
    company: elbe.carrier,
    waste: [],
    certificate: 'EFB',
    yard: false,
  },
  {
    firm: 'elbe',
    department: 'LOOPER',
    identNr: 'B02S00412',
    company: elbe.looper,
    waste: [],
    certificate: 'EFB',
    yard: true,
  },
  ...works.map(
    (company, at): Other => ({
      ...{ firm: 'elbe', department: 'RECYCLER', identNr: `B02A0032${at}`, company, certificate: 'EFB', yard: true },
      waste: ['160103', '160106', '160117', '160118', '160601', '160801'],
    }),
  ),
  { firm: 'elbe', department: 'REMAN', identNr: null, company: elbe.reman, waste: [], certificate: 'ISO', yard: true },
  {
    firm: 'elbe',
    department: 'PURCHASER',
    identNr: null,
    company: elbe.purchaser,
    waste: [],
    certificate: null,
    yard: false,
  },
]

/** Price factors of the plants relative to each other. */
const FACTORS = [1, 0.97, 1.04, 0.93, 1.02, 0.99]
/** Validity of a certificate in months, and days until the recycler's expires. */
const MONTHS = 18
const ENDS_IN = 23

/** Companies that do not dismantle: one of each kind, with complete data. */
export async function seedOthers(
  db: Db,
  { files, mandators, today }: { files: FileStore; mandators: Record<Firm, number>; today: string },
): Promise<void> {
  const since = `${Number(today.slice(0, 4)) - 2}-01-02T06:00:00Z`
  const stored = await insertNumbered(
    db,
    'department',
    plants.map(({ firm, department, identNr, company, waste, yard }) => ({
      mandatorId: mandators[firm],
      department,
      identNr,
      company,
      authority: identNr ? authority : null,
      waste,
      openinghours: 'Mo–Fr 7:00–16:30 Uhr',
      pickuphours: 'Mo–Do 8:00–14:00 Uhr nach Anmeldung',
      contactname: 'Disposition',
      contactphone: company.tel,
      contactmail: `disposition@${company.web.replace('https://', '')}`,
      agblink: `${company.web}/agb`,
      hasparkingspace: yard,
      hascontainerspace: yard,
      hasforklift: yard,
      hascrane: department === 'RECYCLER' || department === 'DISPOSER',
      createdAt: since,
    })),
  )
  for (const [index, { id }] of stored.entries()) {
    const plant = plants[index]
    if (plant?.department === 'RECYCLER')
      await seedOffers(db, {
        mandatorId: mandators[plant.firm],
        id,
        company: plant.company,
        today,
        factor: FACTORS[index % FACTORS.length] ?? 1,
      })
    if (plant?.department === 'REMAN') await seedArticles(db, { mandatorId: mandators[plant.firm], remanId: id, today })
    if (plant?.department === 'LOOPER') await seedCargo(db, { mandatorId: mandators[plant.firm], id, today })
    if (plant?.certificate) await certify(db, { files, mandatorId: mandators[plant.firm] }, plant, id, today)
  }
  await insert(db, 'shared_disposer', stored.filter(({ department }) => SHARED.includes(department)).map(sharedOf))
}

/** Certificate of a company with its document; the recycler's expires soon and has none. */
async function certify(
  db: Db,
  { files, mandatorId }: { files: FileStore; mandatorId: number },
  { firm, certificate: kind, company }: Other,
  departmentId: number,
  today: string,
): Promise<void> {
  const soon = firm === 'weser'
  const validfrom = soon ? addDays(addMonths(today, -MONTHS), ENDS_IN) : addMonths(today, -7)
  const validto = addMonths(validfrom, MONTHS)
  const identnr = `ZERT-${validfrom.slice(0, 4)}-9${departmentId}`
  const days = { issued: validfrom, validfrom, validto }
  const [certificate] = await insertNumbered(db, 'certificate', [
    { mandatorId, departmentId, kind, identnr, ...days, certifier },
  ])
  if (soon || !certificate) return
  const lines = ['Zertifikat', company.name, `Nr. ${identnr}`, `gültig von ${validfrom} bis ${validto}`]
  const file = await kept(files, mandatorId, paper(`zertifikat-${validfrom}.pdf`, lines))
  const owner = { ownerType: 'certificate', ownerId: certificate.id, kind: 'certificate' }
  const [stored] = await insertNumbered(db, 'file', [{ ...file, ...owner, createdAt: `${validfrom}T08:00:00Z` }])
  await sql`update certificate set file_id = ${stored?.id} where mandator_id = ${mandatorId} and id = ${certificate.id}`.execute(
    db,
  )
}

/** Kinds of companies among the shared disposers (trigger `keep_shared_disposer`). */
const SHARED = ['DISPOSER', 'RECYCLER']

/** Row of the shared disposers, whose trigger is disabled during bulk loads. */
const sharedOf = (row: {
  mandatorId: number
  id: number
  company: FirmData
  identNr: string | null
  waste: string[]
}) => {
  const { name, street, hsnr, country, zip, city } = row.company
  return {
    keptBy: row.mandatorId,
    departmentId: row.id,
    ...{ name, street, hsnr, country, zip, city },
    disposalnumber: row.identNr,
    waste: row.waste.map(wastetype => ({
      ...{ wastetype, rdcode: null, proofnumber: null, proofvalidto: null },
      ...{ recyclingshare: null, recoveryshare: null },
    })),
  }
}

/** Links the disposers and carriers in the yards' address books to the companies of the demo, so that these see what they received (details O9). */
export async function linkBooks(db: Db, yards: { mandatorId: number; accountId: number }[]): Promise<void> {
  for (const { mandatorId, accountId } of yards) {
    await sql`select set_config('app.mandator', ${String(mandatorId)}, true), set_config('app.account', ${String(accountId)}, true)`.execute(
      db,
    )
    await sql`update disposer set shared_disposer_id = s.id from shared_disposer s
      where disposer.mandator_id = ${mandatorId} and s.name = disposer.name and s.department_id is not null`.execute(db)
    await sql`update carrier set department_mandator_id = d.mandator_id, department_id = d.id from department d
      where carrier.mandator_id = ${mandatorId} and d.department = 'CARRIER' and d.company ->> 'name' = carrier.name`.execute(
      db,
    )
  }
}
