import { createHash } from 'node:crypto'
import type { ImportSubject } from '@kreislauf/core/features/imports/columns.ts'
import { Import, type ImportIssue } from '@kreislauf/core/features/imports/contract.ts'
import type { Topic } from '@kreislauf/core/features.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { columnsOf, type Db, jsonRows } from '../../platform/database/db.ts'
import { instant } from '../../platform/database/instant.ts'
import type { Line } from '../../platform/imports/lines.ts'
import type { Raw } from '../../platform/imports/raw.ts'
import { thisProcess } from '../../platform/process/processes.ts'
import type { ImportRow } from '../../platform/schema.ts'
import { owns, seesDismantler } from '../companies/index.ts'
import type { Outcome } from './outcome.ts'
import { INTERRUPTED } from './settling.queries.ts'

/** An import without progress for this time was interrupted, for instance by a restart of the server. */
const SILENT = sql`i.beat_at < now() - interval '3 minutes'`
const goesOn = sql`i.state in ('RUNNING', 'UNDOING')`
const interrupted = sql`${goesOn} and ${SILENT}`

const hasWritten = (alias: string) => sql`exists (
  select from import_row r where r.mandator_id = ${sql.ref(`${alias}.mandator_id`)} and r.import_id = ${sql.ref(`${alias}.id`)}
    and r.state in ('ADDED', 'CHANGED', 'LEFT'))`

/**
 * Only the latest import that wrote anything can be undone: a later one may have changed the records of an earlier one. Of articles the latest of their
 * remanufacturer, for 30 days.
 */
const undoable = sql`not i.rehearsal and (i.kind <> 'articles' or i.created_at > now() - interval '30 days') and ${hasWritten('i')} and not exists (
  select from import l where l.mandator_id = i.mandator_id and l.kind = i.kind and (l.kind <> 'articles' or l.department_id = i.department_id)
    and (l.id > i.id and ${hasWritten('l')} or l.state in ('RUNNING', 'UNDOING') and l.beat_at >= now() - interval '3 minutes'))`

const importRows = (condition: RawBuilder<unknown>) => sql`
  select ${columnsOf(Import, {
    id: sql`i.id`,
    departmentId: sql`i.department_id`,
    subject: sql`i.kind`,
    rehearsal: sql`i.rehearsal`,
    state: sql`case when ${interrupted} then 'STOPPED' else i.state end`,
    filename: sql`i.filename`,
    person: sql`i.person`,
    created: instant(sql`i.created_at`),
    total: sql`i.total`,
    read: sql`i.read`,
    added: sql`i.added`,
    changed: sql`i.changed`,
    unchanged: sql`i.unchanged`,
    wrong: sql`i.wrong`,
    warned: sql`i.warned`,
    undone: sql`i.undone`,
    deactivated: sql`i.deactivated`,
    fault: sql`case when ${interrupted} then ${INTERRUPTED} else i.fault end`,
    undoable,
  })} from import i where i.mandator_id = current_mandator() and ${condition}`

/** Imports of these subjects of a department, latest first; dry runs only for the user who started them. */
export const importsOf = (db: Db, departmentId: number, subjects: readonly ImportSubject[]) =>
  jsonRows(
    db,
    sql`${importRows(sql`i.department_id = ${departmentId} and not i.rehearsal and i.kind = any(${subjects}::text[])`)} order by i.id desc limit 100`,
    sql<boolean>`(${seesDismantler(departmentId)} or ${owns(departmentId, 'REMAN')})`,
  )

/** Throws `not-found`. */
export async function importById(db: Db, id: number): Promise<Import> {
  const { rows } = await sql<Import>`${importRows(sql`i.id = ${id}`)}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

interface NewImport {
  departmentId: number
  subject: string
  rehearsal: boolean
  filename: string
  person: string
  mapping: Record<string, number>
  total: number | null
  settings?: string
}

/** Starts an import. Throws `imports.running` while another one of the kind is running. A dry run replaces earlier ones of its kind. */
export async function beginImport(db: Db, { mapping, subject, ...values }: NewImport): Promise<number> {
  await sql`update import i set state = 'STOPPED', fault = ${INTERRUPTED} where i.mandator_id = current_mandator() and i.kind = ${subject} and ${interrupted}`.execute(
    db,
  )
  if (values.rehearsal)
    await db
      .deleteFrom('import')
      .where('kind', '=', subject)
      .where('rehearsal', '=', true)
      .where('state', '<>', 'RUNNING')
      .execute()
  const running =
    await sql`select from import i where i.mandator_id = current_mandator() and i.kind = ${subject} and ${goesOn}`.execute(
      db,
    )
  if (running.rows.length) throw new Problem('imports.running')
  const row = db
    .insertInto('import')
    .values({ ...values, kind: subject, server: thisProcess, mapping: JSON.stringify(mapping) })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

export const setHeadings = (db: Db, id: number, headings: readonly Raw[]) =>
  db
    .updateTable('import')
    .set({ headings: JSON.stringify(headings) })
    .where('id', '=', id)
    .execute()

/** The import as started; undefined if its call was rolled back. */
export const begun = (db: Db, id: number) =>
  db.selectFrom('import').select('id').where('id', '=', id).executeTakeFirst()

/** Maximum of stored wrong lines, and of lines with a warning; beyond that only their number is stored. */
const MOST_WRONG = 10_000

/** Counts the results of lines, and stores the wrong ones, those with a warning, and the written ones. */
export async function note(db: Db, importId: number, outcomes: readonly Outcome[], rehearsal: boolean): Promise<void> {
  const count = (state: Outcome['state']) => outcomes.filter(one => one.state === state).length
  const warned = outcomes.filter(one => 'warnings' in one && one.warnings.length).length
  const { rows } = await sql<{ wrong: number; warned: number }>`
    update import i set read = read + ${outcomes.length}, added = added + ${count('ADDED')}, changed = changed + ${count('CHANGED')},
      unchanged = unchanged + ${count('UNCHANGED')}, wrong = wrong + ${count('WRONG')},
      warned = warned + ${warned}, beat_at = now()
    where i.mandator_id = current_mandator() and i.id = ${importId} returning i.wrong, i.warned`.execute(db)
  const full = (rows[0]?.wrong ?? 0) > MOST_WRONG
  const fullOfWarned = (rows[0]?.warned ?? 0) > MOST_WRONG
  const told = (state: 'WRONG' | 'WARNED', { line, cells }: Pick<Line, 'line' | 'cells'>, issues: ImportIssue[]) => ({
    ...{ importId, state, line },
    cells: JSON.stringify(cells),
    issues: JSON.stringify(issues),
  })
  const kept = outcomes.flatMap((outcome): Insertable<ImportRow>[] => {
    if (outcome.state === 'UNCHANGED') return []
    if (outcome.state === 'ASIDE') return fullOfWarned ? [] : [told('WARNED', outcome, outcome.warnings)]
    if (outcome.state === 'WRONG') return full ? [] : [told('WRONG', outcome, outcome.issues)]
    const { state, line, warnings, recordId, name, found, after, before } = outcome
    const written = { importId, state, line, recordId, name, found, after, before: before && JSON.stringify(before) }
    return [
      ...(warnings.length && !fullOfWarned ? [told('WARNED', outcome, warnings)] : []),
      ...(rehearsal ? [] : [written]),
    ]
  })
  if (kept.length) await db.insertInto('importRow').values(kept).execute()
}

/** How many records a dry run would set inactive. */
export const setDeactivated = (db: Db, id: number, deactivated: number) =>
  db.updateTable('import').set({ deactivated }).where('id', '=', id).execute()

/** Tells the windows of the company that records changed, once for all. */
export const announceImported = (db: Db, topic: Topic, id: number) =>
  sql`select announce(array[current_mandator()], ${topic}, ${id}::bigint, 'imported')`.execute(db)

/** Stores the final state. */
export const endImport = (
  db: Db,
  id: number,
  state: Import['state'],
  fault: { code: string; params: Record<string, unknown> } | null = null,
) =>
  db
    .updateTable('import')
    .set({ state, fault: fault && JSON.stringify(fault), beatAt: sql`now()` })
    .where('id', '=', id)
    .execute()

interface Kept {
  state: 'WRONG' | 'WARNED' | 'KEPT'
  line: number
  name: string | null
  cells: Raw[] | null
  issues: ImportIssue[] | null
}

/** Wrong lines, lines with a warning, and records left by an undo; at most `most` of each. */
export async function rowsOf(db: Db, importId: number, most: number): Promise<Kept[]> {
  const of = (state: Kept['state']) => sql`
    (select state, line, name, cells, issues from import_row
     where mandator_id = current_mandator() and import_id = ${importId} and state = ${state} order by line, id limit ${most})`
  const { rows } = await sql<Kept>`${of('WRONG')} union all ${of('WARNED')} union all ${of('KEPT')}`.execute(db)
  return rows
}

/** With the file's headings and their mapping. Throws `not-found`. */
export async function wholeImport(db: Db, id: number) {
  const { rows } = await sql<Import & { headings: Raw[]; mapping: Record<string, number> }>`
    select q.*, w.headings, w.mapping from (${importRows(sql`i.id = ${id}`)}) q
    join import w on w.mandator_id = current_mandator() and w.id = q.id`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

/** Identifies a file by its set of headings, in any order. */
const fingerprintOf = (headings: readonly Raw[]): string =>
  createHash('sha256')
    .update(JSON.stringify(headings.map(heading => String(heading ?? '').trim()).sort()))
    .digest('hex')

/** Heading of each column in the last file with the same headings, otherwise in the last file. */
export async function remembered(db: Db, subject: string, headings: readonly Raw[]): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('importMapping')
    .select('headings')
    .where('kind', '=', subject)
    .orderBy(sql`fingerprint = ${fingerprintOf(headings)}`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.headings ?? {}
}

/** `named`: heading by column. */
export const remember = (db: Db, subject: string, headings: readonly Raw[], named: Record<string, string>) =>
  db
    .insertInto('importMapping')
    .values({ kind: subject, fingerprint: fingerprintOf(headings), headings: JSON.stringify(named) })
    .onConflict(conflict =>
      conflict.columns(['mandatorId', 'kind', 'fingerprint']).doUpdateSet({ headings: JSON.stringify(named) }),
    )
    .execute()
