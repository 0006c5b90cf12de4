import type { PartTemplate, PartTemplateForm } from '@kreislauf/core/features/parts/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { batchReads } from '../../platform/database/batchreads.ts'
import type { Db } from '../../platform/database/db.ts'
import { hold, staleOf, versionOf } from '../../platform/database/versioned.ts'
import { spareKinds } from './kinds.queries.ts'

const stored = (db: Db) =>
  db
    .selectFrom('partTemplate')
    .select(['id', 'version', 'name', 'manufacturer', 'model', 'kba', 'lines'])
    .orderBy('name')
    .execute()

/** Templates of the company by name. */
export async function templates(db: Db, language: string): Promise<PartTemplate[]> {
  const at = batchReads(db)
  const [rows, kinds] = await Promise.all([stored(at), spareKinds(at, language)])
  const names = new Map(kinds.map(({ key, name }) => [key, name]))
  const nameOf = (line: PartTemplateForm['lines'][number]) =>
    line.designation ?? names.get(line.sparecategory) ?? line.sparecategory
  return rows.map(row => ({ ...row, lines: row.lines.map(line => ({ ...line, name: nameOf(line) })) }))
}

/** Adds, changes or deletes a template; returns null for a deleted one. Throws `invalid`, `not-found`, `stale`, `duplicate`. */
export async function saveTemplate(db: Db, form: PartTemplateForm, language: string): Promise<PartTemplate | null> {
  const { id, version: _, deleted, lines, ...head } = form
  if (id) await there(db, id)
  if (deleted) {
    if (id) await hold(db, 'partTemplate', { id, version: versionOf(form) })
    if (id) await db.deleteFrom('partTemplate').where('id', '=', id).execute()
    return null
  }
  await checkKinds(db, lines, language)
  const values = { ...head, lines: JSON.stringify(lines) }
  const written = id
    ? db
        .updateTable('partTemplate')
        .set(values)
        .where('id', '=', id)
        .where('version', '=', versionOf(form))
        .returning('id')
    : db.insertInto('partTemplate').values(values).returning('id')
  const done = await written.executeTakeFirst()
  if (!done) throw await staleOf(db, { table: 'partTemplate', id: id ?? 0 })
  const saved = (await templates(db, language)).find(one => one.id === done.id)
  if (!saved) throw new Problem('not-found')
  return saved
}

const there = (db: Db, id: number) =>
  db
    .selectFrom('partTemplate')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Problem('not-found'))

async function checkKinds(db: Db, lines: PartTemplateForm['lines'], language: string): Promise<void> {
  const known = new Set((await spareKinds(db, language)).map(({ key }) => key))
  const unknown = lines.flatMap(({ sparecategory }, index) => (known.has(sparecategory) ? [] : [index]))
  if (!unknown.length) return
  throw new Problem(
    'invalid',
    {},
    unknown.map(index => ({ path: `lines.${index}.sparecategory`, code: 'unknown' })),
  )
}
