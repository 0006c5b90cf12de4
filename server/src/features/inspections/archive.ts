import type { T } from '@kreislauf/core/i18n.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import { type Entry, zip } from '../../platform/documents/zip.ts'
import { namedOnce, stored } from '../../platform/files/archived.ts'
import { nameInArchive } from '../../platform/files/naming.ts'
import type { FileStore } from '../../platform/files/store.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import type { Printing } from '../evaluations/index.ts'
import { figurePapers } from './figures.queries.ts'
import { bundleOf, type Held, keptPapers } from './folder.queries.ts'
import { listsOf } from './lists.queries.ts'

interface Reader {
  files: FileStore
  t: T
  language: string
}

async function* drawn(body: Sent['body']): AsyncGenerator<Uint8Array> {
  const bytes = typeof body === 'function' ? await body() : body
  if (bytes instanceof Uint8Array) yield bytes
}

/** The folder as a ZIP, streamed: each list as CSV and all stored documents; these are last and need no database. */
export async function archive(call: Printing, of: Held, reader: Reader): Promise<Sent> {
  const { db } = call
  const figures = await figurePapers(call, of)
  const bundle = await bundleOf(db)
  const papers = await keptPapers(db)
  const { promise: read, resolve } = Promise.withResolvers<void>()
  const { t, files } = reader
  async function* entries(): AsyncGenerator<Entry> {
    const made = new Date()
    for (const { title, columns, rows } of listsOf(db, of, reader)) {
      const { body } = await exportRows({ format: 'csv', columns, rows, title, ...reader })
      if (typeof body !== 'function' && !(body instanceof Uint8Array))
        yield { name: `${nameInArchive(title)}.csv`, made, content: body }
    }
    resolve()
    const once = namedOnce()
    for (const { name, body } of figures) yield { name: once(nameInArchive(name)), made, content: drawn(body) }
    const kept = papers.map(({ kind, name, key }) => ({
      name: once(`${t(`inspections.papers.${kind}`)}/${nameInArchive(name)}`),
      key,
    }))
    const all = [...(bundle ? [{ name: nameInArchive(bundle.name), key: bundle.storageKey }] : []), ...kept]
    for (const { name, key } of all) {
      const content = await stored(files, key)
      if (content) yield { name, made, content }
    }
  }
  return { name: `${t('inspections.paper.title')}.zip`, type: 'application/zip', body: zip(entries()), read }
}
