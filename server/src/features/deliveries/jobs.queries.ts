import type { NoteSide } from '@kreislauf/core/features/deliveries/states.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database/db.ts'

interface Telling {
  /** Of which notes `o` it is told on the day `$1`. */
  due: string
  /** The column that says when it was told. */
  mark: 'remindedat' | 'overduetoldat'
  sides: readonly NoteSide[]
}

const WEEK = 7
const MONTH = 30
/** Days before the last day of the answer on which it is reminded of first. */
const AHEAD = 3

const dayOf = (instant: string) => `(${instant} at time zone 'Europe/Berlin')::date`
const reminded = dayOf('o.remindedat')

/** What is told of notes that wait (rulings F7, F10), and to whom. */
export const tellings = {
  noteReminder: {
    due: `o.status = 'OPEN' and o.remindedat is null and ${dayOf('o.created_at')} <= $1::date - ${WEEK}`,
    mark: 'remindedat',
    sides: ['DISMANTLER', 'REMAN'],
  },
  noteAnswerReminder: {
    due: `o.status = 'CLOSED' and not o.lapsed and $1::date between o.answerby - ${AHEAD} and o.answerby
      and coalesce(${reminded} < case when $1::date = o.answerby then o.answerby else o.answerby - ${AHEAD} end, true)`,
    mark: 'remindedat',
    sides: ['REMAN'],
  },
  noteCorrectionReminder: {
    due: `o.status = 'ANSWERED' and o.remindedat is null and o.answeredon <= $1::date - ${WEEK}`,
    mark: 'remindedat',
    sides: ['DISMANTLER'],
  },
  noteDisputeReminder: {
    due: `o.status = 'DISPUTED' and coalesce(${reminded}, ${dayOf('note_since(o)')}) <= $1::date - ${MONTH}`,
    mark: 'remindedat',
    sides: ['DISMANTLER', 'REMAN'],
  },
  noteOverdue: {
    due: `o.owed > 0 and o.due < $1::date and coalesce(${dayOf('o.overduetoldat')} <= $1::date - ${WEEK}, true)`,
    mark: 'overduetoldat',
    sides: ['REMAN'],
  },
} as const satisfies Record<string, Telling>

type Row = { id: number; mandatorId: number }
const rowsOf = ({ rows }: { rows: { id: string; mandatorId: string }[] }): Row[] =>
  rows.map(({ id, mandatorId }) => ({ id: Number(id), mandatorId: Number(mandatorId) }))

/** Notes of all companies of which something is to be told on a day. */
export const toTell = async (pool: pg.Pool, { due }: Telling, day: string): Promise<Row[]> =>
  rowsOf(await pool.query(`select id, mandator_id as "mandatorId" from delivery o where ${due} order by id`, [day]))

/** It is told, on a day: at noon, so that the next telling counts from there. */
export async function markTold(db: Db, id: number, { mark }: Telling, day: string): Promise<void> {
  await sql`update delivery set ${sql.ref(mark)} = (${day}::date + time '12:00') at time zone 'Europe/Berlin'
    where mandator_id = current_mandator() and id = ${id}`.execute(db)
}

/** Notes that were not answered in time count as accepted as sent. */
export const lapseNotes = (pool: pg.Pool): Promise<unknown> => pool.query('select from lapse_notes()')
