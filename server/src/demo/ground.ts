import { addMonths } from '@kreislauf/core/days.ts'
import type { Stored } from '../features/receptions/stored.queries.ts'
import type { Db } from '../platform/database/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { kept, paper, stamp } from './files.ts'
import { certifiers, type YardFirm } from './firms.ts'
import { type RegularKeeper, regularKeeperCount, regularKeepers } from './keepers.ts'
import { seedPapers } from './papers.ts'
import { carriers, disposers, type Partners } from './partners.ts'
import { insert, insertNumbered, reserve } from './tables.ts'

type Business = Stored['dismantler']
interface Place {
  mandatorId: number
  since: string
  today: string
  files: FileStore
}

/** Consecutive certificates of 18 months each, so that one was valid on every day (AltfahrzeugV § 5 (3)); each with its document. */
async function seedCertificates(
  db: Db,
  { mandatorId, since, today, files }: Place,
  departmentId: number,
  name: string,
  certifier: object,
) {
  const starts: string[] = []
  for (let start = addMonths(since, -4); start <= addMonths(today, -2); start = addMonths(start, 15)) starts.push(start)
  const first = await reserve(db, 'certificate', starts.length)
  const papers = await Promise.all(
    starts.map(async (validfrom, index) => {
      const validto = addMonths(validfrom, 18)
      const lines = [
        'Zertifikat',
        name,
        'Anerkannter Demontagebetrieb nach § 5 Abs. 3 AltfahrzeugV',
        `gültig von ${validfrom} bis ${validto}`,
      ]
      const file = await kept(files, mandatorId, paper(`zertifikat-${validfrom}.pdf`, lines))
      return {
        ...file,
        ownerType: 'certificate',
        ownerId: first + index,
        kind: 'certificate',
        createdAt: `${validfrom}T08:00:00Z`,
      }
    }),
  )
  const stored = await insertNumbered(db, 'file', papers)
  const rows = starts.map((validfrom, index) => ({
    mandatorId,
    id: first + index,
    departmentId,
    kind: 'EXPERT',
    identnr: `ZERT-${validfrom.slice(0, 4)}-${first + index}`,
    issued: validfrom,
    validfrom,
    validto: addMonths(validfrom, 18),
    certifier,
    fileId: stored[index]?.id ?? null,
  }))
  await insert(db, 'certificate', rows)
  return rows.map(({ kind, issued, validfrom, validto }) => ({
    kind,
    issued,
    validfrom,
    validto,
    hasdoc: true,
    certifier: certifier as Business['authority'],
  }))
}

interface Seeded {
  dismantler: Business
  collector: Business | null
  /** Storage key of the dismantler's stamp, which VNs contain. */
  stampKey: string
}

/** Stores the picture of a company's stamp. */
async function seedStamp(
  db: Db,
  { mandatorId, since, files }: Place,
  departmentId: number,
  company: Business['company'],
) {
  const { name, zip, city } = company as { name: string; zip: string; city: string }
  const file = await kept(files, mandatorId, await stamp(name, `${zip} ${city}`))
  const owner = { ownerType: 'department', ownerId: departmentId, kind: 'stamp', createdAt: `${since}T06:00:00Z` }
  const [stored] = await insertNumbered(db, 'file', [{ ...file, ...owner }])
  return { id: stored?.id ?? 0, storageKey: file.storageKey }
}

/** Stores the dismantler with its collector, if any, and their certificates. */
export async function seedFirm(
  db: Db,
  place: Place,
  firm: YardFirm,
  key: keyof typeof certifiers,
  collectorAccount?: number,
): Promise<Seeded> {
  const { mandatorId, since } = place
  const id = await reserve(db, 'department', 2)
  const { id: stampFileId, storageKey: stampKey } = await seedStamp(db, place, id, firm.company as Business['company'])
  const businesses = [
    { kind: 'DISMANTLER', id, dismantlerId: null as number | null, ...firm, owner: null as number | null },
    ...(firm.collector
      ? [
          {
            kind: 'COLLECTOR',
            id: id + 1,
            dismantlerId: id,
            ...firm,
            ...firm.collector,
            owner: collectorAccount ?? null,
          },
        ]
      : []),
  ]
  const rows = businesses.map(({ kind, id, dismantlerId, identNr, company, authority, vnrdigits, owner }) => ({
    mandatorId,
    id,
    department: kind,
    identNr,
    dismantlerMandatorId: dismantlerId && mandatorId,
    dismantlerId,
    ownerAccountId: owner,
    company,
    authority,
    openinghours: 'Mo–Fr 7:30–16:30 Uhr, Sa 8–12 Uhr',
    contactname: null,
    contactphone: null,
    contactmail: null,
    hasparkingspace: true,
    hascontainerspace: kind === 'DISMANTLER',
    hasforklift: kind === 'DISMANTLER',
    hascrane: kind === 'DISMANTLER' && key === 'nordkreis',
    stampFileId: kind === 'DISMANTLER' ? stampFileId : null,
    vnrdigits,
    vnsornd: kind === 'DISMANTLER',
    presets:
      kind === 'DISMANTLER'
        ? { direct: true, originkind: 'PRIVATE', location: 'Anlieferung', dmark: 'DE', papers: ['VN'] }
        : {},
    createdAt: `${since}T06:00:00Z`,
  }))
  await insert(db, 'department', rows)
  const sealed: Business[] = []
  for (const row of rows) {
    const company = row.company as Business['company']
    const certificates = await seedCertificates(db, place, row.id, company.name, certifiers[key])
    const { department, identNr, dismantlerId, authority } = row
    sealed.push({
      id: row.id,
      mandatorId,
      department,
      dismantlerId,
      identNr,
      company,
      authority: authority as Business['authority'],
      closedTill: null,
      stampFileId: row.stampFileId,
      certificates,
    })
  }
  const [dismantler, collector = null] = sealed
  if (!dismantler) throw new Error('A yard needs its dismantler')
  return { dismantler, collector, stampKey }
}

/** Carriers and disposers in a yard's address book, some with documents. */
export async function seedPartners(db: Db, { mandatorId, today, files }: Omit<Place, 'since'>): Promise<Partners> {
  const store = async (table: string, all: Record<string, object>) => {
    const keys = Object.keys(all)
    const rows = await insertNumbered(
      db,
      table,
      keys.map(key => ({ mandatorId, ...all[key] })),
    )
    return Object.fromEntries(keys.map((key, index) => [key, rows[index]?.id ?? 0]))
  }
  const partners = {
    carrier: await store('carrier', carriers(today)),
    disposer: await store('disposer', disposers(today)),
  } as Partners
  await seedPapers(db, { mandatorId, today, files }, partners)
  return partners
}

/** Companies that regularly bring cars. */
export async function seedRegulars(db: Db, mandatorId: number): Promise<RegularKeeper[]> {
  const regulars = regularKeepers(await reserve(db, 'person', regularKeeperCount))
  await insert(
    db,
    'person',
    regulars.map(({ originkind: _, ...person }) => ({ mandatorId, ...person, hotlist: true })),
  )
  return regulars
}
