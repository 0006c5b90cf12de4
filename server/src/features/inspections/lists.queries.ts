import type { Columns } from '@kreislauf/core/column.ts'
import { today } from '@kreislauf/core/days.ts'
import { disposalList as disposalDefinition } from '@kreislauf/core/features/disposals/lists.ts'
import { balanceList, stockAloneList } from '@kreislauf/core/features/evaluations/lists.ts'
import { incidentList as incidentDefinition } from '@kreislauf/core/features/incidents/lists.ts'
import {
  folderLineList,
  folderProofList,
  folderStatementList,
  folderVnList,
} from '@kreislauf/core/features/inspections/lists.ts'
import type { Scope } from '@kreislauf/core/features/inspections/scope.ts'
import { journalList } from '@kreislauf/core/features/log/lists.ts'
import { REGISTERS } from '@kreislauf/core/features/registers/contract.ts'
import { reviewList } from '@kreislauf/core/features/reviews/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import { type List, without } from '@kreislauf/core/list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { streamed } from '../../platform/database/rowstream.ts'
import { disposalsQuery } from '../disposals/index.ts'
import { balance, stockAlone } from '../evaluations/index.ts'
import { incidentsOf } from '../incidents/index.ts'
import { journalOf, yardRecords } from '../log/index.ts'
import { monthsInFolder } from '../reviews/index.ts'
import { periodOf, statementsOf } from './figures.queries.ts'
import { type Held, proofsOf, vnsOf } from './folder.queries.ts'
import { linesOf, registerOf } from './registers.queries.ts'

/** A list of the folder: title, columns, and its rows as a stream. */
export interface FolderList {
  title: string
  columns: Columns<never>
  rows: AsyncIterable<never>
  /** Whether there are more than `most` lines, determined without sorting all of them. */
  exceeds: (most: number) => Promise<boolean>
}

interface Writer {
  t: T
  language: string
}

/** Each register is a separate list. */
const registerColumns = without(folderLineList, 'folderRegister', ['register'])

/** For a list that is short for years, so that checking its length would take longer than reading it. */
const never = async () => false

const exceeding = (db: Db, lines: RawBuilder<unknown>) => async (most: number) => {
  const { rows } = await sql`select from (${lines}) l offset ${most} limit 1`.execute(db)
  return rows.length > 0
}

async function* later<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<Row> {
  yield* await read()
}

/** A short list, read when it is needed. */
const short = <Row>(title: string, { columns }: List<Row>, read: () => Promise<readonly Row[]>): FolderList => ({
  ...{ title, columns, exceeds: never },
  rows: later(read) as AsyncIterable<never>,
})

/** Figures and closed periods, the same as for the yard. */
function figuresOf(db: Db, of: Held, { t, language }: Writer): FolderList[] {
  const range = periodOf(of)
  const lists: [Scope, () => FolderList][] = [
    ['STOCK', () => short(t('inspections.parts.STOCK'), stockAloneList, () => stockAlone(db, range, language))],
    ['BALANCE', () => short(t('inspections.parts.BALANCE'), balanceList, () => balance(db, range))],
    ['STATEMENTS', () => short(t('inspections.parts.STATEMENTS'), folderStatementList, () => statementsOf(db, of))],
    [
      'REVIEWS',
      () =>
        short(t('inspections.parts.REVIEWS'), reviewList, () => monthsInFolder(db, of.dismantlerId, range, today())),
    ],
  ]
  return lists.flatMap(([scope, list]) => (of.scope.includes(scope) ? [list()] : []))
}

/** The content of the folder as lists, in the order of its parts. */
export function listsOf(db: Db, of: Held, { t, language }: Writer): FolderList[] {
  const { dismantlerId, from, to } = { ...of, to: of.till }
  const listed = (
    scope: Scope,
    title: string,
    { columns }: { columns: Columns<never> },
    query: RawBuilder<unknown>,
    exceeds: FolderList['exceeds'] = never,
  ): FolderList[] => (of.scope.includes(scope) ? [{ title, columns, rows: streamed<never>(db, query), exceeds }] : [])
  const reader = { language, sameAsDisposer: t('partners.sameAsDisposer') }
  return [
    ...listed('VNS', t('inspections.parts.VNS'), folderVnList, vnsOf(of)),
    ...listed(
      'LOG',
      t('inspections.parts.LOG'),
      journalList,
      journalOf({ dismantlerId, from, to }, {}, language),
      exceeding(db, yardRecords({ dismantlerId, from, to }, language)),
    ),
    ...REGISTERS.flatMap(register =>
      listed(
        'REGISTERS',
        t(`registers.titles.${register}`),
        registerColumns,
        registerOf(of, register, language),
        exceeding(db, linesOf(of, register, language)),
      ),
    ),
    ...figuresOf(db, of, { t, language }),
    ...listed(
      'PROOFS',
      t('inspections.parts.PROOFS'),
      disposalDefinition,
      disposalsQuery(dismantlerId, { from, to }, reader),
    ),
    ...listed('STAFF', t('inspections.parts.STAFF'), folderProofList, proofsOf(of, language)),
    ...listed(
      'INCIDENTS',
      t('inspections.parts.INCIDENTS'),
      incidentDefinition,
      incidentsOf(dismantlerId, ['DISMANTLER'], { from, to, language }),
    ),
  ]
}
