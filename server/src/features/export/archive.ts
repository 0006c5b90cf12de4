import type { Db } from '../../platform/database/db.ts'
import { csv } from '../../platform/documents/csv.ts'
import { type Entry, zip } from '../../platform/documents/zip.ts'
import { stored } from '../../platform/files/archived.ts'
import { nameInArchive } from '../../platform/files/naming.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import type { Call } from '../../platform/http/handlers.ts'
import { type Document, documentsOf, rowsOf, type Table, tablesOfMandator } from './queries.ts'

export interface Source extends Pick<Call<never>, 't' | 'language'> {
  db: Db
  files: FileStore
  /** Name of the company. */
  company: string
}

/**
 * All data of the acting mandator as a ZIP, streamed with constant memory. Documents are last; `read` resolves before them, when the database is no
 * longer needed.
 */
export async function archive(source: Source): Promise<Pick<Sent, 'body' | 'read'>> {
  const tables = await tablesOfMandator(source.db)
  const documents = await documentsOf(source.db)
  const { promise: read, resolve } = Promise.withResolvers<void>()
  return { body: zip(entries(source, tables, documents, resolve)), read }
}

async function* entries(
  source: Source,
  tables: Table[],
  documents: Document[],
  databaseRead: () => void,
): AsyncGenerator<Entry> {
  const { files, t, company } = source
  const made = new Date()
  const readme = t('export.readme', { company, when: made.toISOString() })
  yield { name: `${t('export.readmeName')}.txt`, made, content: [readme] }
  for (const table of tables)
    yield { name: `${t('export.data')}/${table.name}.csv`, made, content: asCsv(source, table) }
  databaseRead()
  const missing: string[] = []
  for (const { id, folder, name, key } of documents) {
    const path = `${t('export.documents')}/${folder}/${id}-${nameInArchive(name)}`
    const content = await stored(files, key)
    if (content) yield { name: path, made, content }
    else missing.push(path)
  }
  if (missing.length) yield { name: `${t('export.missing')}.txt`, made, content: [missing.join('\r\n')] }
}

const asCsv = ({ db, t, language }: Source, table: Table) =>
  csv({
    columns: table.columns.map(({ name, number }) => ({ heading: name, kind: number ? 'number' : 'text' })),
    rows: rowsOf(db, table),
    language,
    t,
  })
