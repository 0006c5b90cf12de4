import type { ImportIssue } from '@kreislauf/core/features/imports/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { Closing } from './statements.ts'

const headings = ['Firma', 'PLZ', 'Ort', 'Telefon', 'E-Mail']
const mapping = { name: 0, zip: 1, city: 2, tel: 3, email: 4 }
const mistyped = ['Abschleppdienst Petersen', '24837', 'Schleswig', '04621 5580', 'petersen(at)abschleppdienst']
const issue: ImportIssue = { column: 'email', code: 'format_email', params: {}, problem: false }

/** Number of cars of an old list that was imported too early, and undone the same morning. */
const TOO_EARLY = 22

/** Imports at the start of a yard's first year: carriers from a workbook, and a list of cars that was undone. */
export async function seedImports(db: Db, closing: Closing, firstYear: number): Promise<void> {
  const { mandatorId, dismantlerId, accountId, name: person } = closing
  await sql`select set_config('app.mandator', ${String(mandatorId)}, true), set_config('app.account', ${String(accountId)}, true)`.execute(
    db,
  )
  const at = (time: string) => ({
    createdAt: `${firstYear}-01-05T${time}:00Z`,
    beatAt: `${firstYear}-01-05T${time}:40Z`,
  })
  const place = { mandatorId, departmentId: dismantlerId, accountId, person, rehearsal: false, state: 'DONE' as const }
  await bringCarriers(db, { ...place, ...at('07:40') })
  await takeBackCars(db, { ...place, ...at('08:15') })
}

interface Begun {
  mandatorId: number
  departmentId: number
  accountId: number
  person: string
  rehearsal: boolean
  state: 'DONE'
  createdAt: string
  beatAt: string
}

async function bringCarriers(db: Db, begun: Begun): Promise<void> {
  const carriers = await db
    .selectFrom('carrier')
    .select(['id', 'name', 'version'])
    .where('mandatorId', '=', begun.mandatorId)
    .orderBy('id')
    .execute()
  const read = carriers.length + 1
  const { id: importId } = await db
    .insertInto('import')
    .values({
      ...begun,
      kind: 'carriers',
      filename: 'Spediteure.xlsx',
      total: read,
      read,
      added: carriers.length,
      wrong: 1,
      headings: JSON.stringify(headings),
      mapping: JSON.stringify(mapping),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const added = carriers.map(({ id, name, version }, index) => ({
    line: index + 2,
    recordId: id,
    name,
    after: version,
  }))
  await db
    .insertInto('importRow')
    .values(added.map(row => ({ ...row, mandatorId: begun.mandatorId, importId, state: 'ADDED' as const })))
    .execute()
  await db
    .insertInto('importRow')
    .values({
      mandatorId: begun.mandatorId,
      importId,
      state: 'WRONG',
      line: read + 1,
      cells: JSON.stringify(mistyped),
      issues: JSON.stringify([issue]),
    })
    .execute()
}

async function takeBackCars(db: Db, begun: Begun): Promise<void> {
  const counts = { total: TOO_EARLY, read: TOO_EARLY, added: TOO_EARLY }
  const { id } = await db
    .insertInto('import')
    .values({ ...begun, ...counts, kind: 'cars', filename: 'Hofliste.csv', mapping: JSON.stringify({ vin: 0 }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('import').set({ state: 'UNDONE', undone: TOO_EARLY }).where('id', '=', id).execute()
}
