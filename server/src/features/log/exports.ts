import type { Columns } from '@kreislauf/core/column.ts'
import type { CollectorRow, EntryLine, JournalRow, OutputLine } from '@kreislauf/core/features/log/contract.ts'
import {
  collectorJournalList,
  entryList,
  journalList,
  otherOutputList,
  outputList,
} from '@kreislauf/core/features/log/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Letterhead } from '../../platform/documents/types.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { letterheadOn, ownYard } from '../companies/index.ts'
import { collectorJournalOf, ownCollector, type Period } from './collector/queries.ts'
import { type JournalFilter, journalOf } from './journal.queries.ts'
import { type EntryFilter, entriesOf, type OutputFilter, outputsOf } from './lines.queries.ts'

/** The requested list and its reader. */
interface Asked {
  params: { format: Format; dismantlerId: number; from: string; to: string }
  language: string
  t: T
}

interface Sheet<Row> {
  columns: Columns<Row>
  rows: AsyncIterable<Row>
  title: string
  q?: string | undefined
}

/** A list of a yard as a file. */
const file = async <Row>(db: Db, asked: Asked, sheet: Sheet<Row>): Promise<Sent> =>
  sheetOf(asked, sheet, await letterheadOn(db, await ownYard(db, asked.params.dismantlerId), asked.params.to))

/** A list as a file; as PDF with the company and the filter above it. */
function sheetOf<Row>(
  { params, language, t }: Pick<Asked, 'language' | 't'> & { params: Omit<Asked['params'], 'dismantlerId'> },
  { columns, rows, title, q }: Sheet<Row>,
  company: Letterhead,
): Promise<Sent> {
  const { format, from, to } = params
  return exportRows({
    ...{ format, columns, rows, t, language, title, q },
    filter: t('log.period', { from, to }),
    company,
  })
}

/** The filter without its search, which uses the visible columns; codes are sorted by their names. */
const unsearched = <Filter>({ language }: Pick<Asked, 'language'>, filter: Filter) => ({
  ...filter,
  q: undefined,
  language,
})

const inPeriod = <Filter>(asked: Asked, filter: Filter) => {
  const { from, to } = asked.params
  return { from, to, ...unsearched(asked, filter) }
}

export const exportEntries = (db: Db, asked: Asked, filter: EntryFilter) =>
  file(db, asked, {
    columns: entryList.columns,
    rows: streamed<EntryLine>(db, entriesOf(asked.params.dismantlerId, inPeriod(asked, filter), asked.language)),
    title: asked.t('log.entries.title'),
    q: filter.q,
  })

export const exportOutputs = (db: Db, asked: Asked, filter: OutputFilter) =>
  file(db, asked, {
    columns: (filter.others ? otherOutputList : outputList).columns,
    rows: streamed<OutputLine>(db, outputsOf(asked.params.dismantlerId, inPeriod(asked, filter), asked.language)),
    title: asked.t('log.outputs.title'),
    q: filter.q,
  })

export const exportJournal = (db: Db, asked: Asked, filter: JournalFilter) =>
  file(db, asked, {
    columns: journalList.columns,
    rows: streamed<JournalRow>(db, journalOf(asked.params, unsearched(asked, filter), asked.language)),
    title: asked.t('log.journal.title'),
    q: filter.q,
  })

export const exportCollectorJournal = async (
  db: Db,
  asked: Pick<Asked, 'language' | 't'> & { params: Period & { format: Format } },
  filter: JournalFilter,
) =>
  sheetOf(
    asked,
    {
      columns: collectorJournalList.columns,
      rows: streamed<CollectorRow>(db, collectorJournalOf(asked.params, unsearched(asked, filter))),
      title: asked.t('log.collector.title'),
      q: filter.q,
    },
    await letterheadOn(db, await ownCollector(db, asked.params.id), asked.params.to),
  )
