import { notes } from '@kreislauf/core/features/deliveries/states.ts'
import type { NoteFact, WaitingNotes } from '@kreislauf/core/features/deliveries/today.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { waitingBy } from '../../twosided/waiting.queries.ts'

type Sql = RawBuilder<unknown>

/** Notes that wait by their state: one whose answer lapsed waits for nobody. */
const waiting = (db: Db) =>
  waitingBy(db, {
    kind: notes,
    table: 'delivery',
    places: { DISMANTLER: 'dismantler_id', REMAN: 'reman_id' },
    since: sql`note_since(o)`,
    only: { noteToAnswer: sql`not o.lapsed` },
  })

interface Fact {
  kind: NoteFact
  place: Sql
  own: Sql
  condition: Sql
  /** Pieces of a note that it is about; 1 for the note itself. */
  count?: Sql
  since: Sql
  amount?: Sql
}

const mine = sql`o.mandator_id = current_mandator()`
const theirs = sql`o.shown_to = current_mandator()`
const atYard = { place: sql`o.dismantler_id`, own: mine }
const unbooked = sql`(select count(*)::int from delivery_line l join delivery_piece p on p.mandator_id = l.mandator_id and p.line_id = l.id
  where l.mandator_id = o.mandator_id and l.delivery_id = o.id and p.part_id is not null and p.list_id is null and p.backon is null)`
const awaited = sql`(select coalesce(sum(awaited_pieces(l)), 0)::int from delivery_line l where l.mandator_id = o.mandator_id and l.delivery_id = o.id
  and l.back = 'RETURN')`
const overdue = { condition: sql`o.owed > 0 and o.due < berlin_day()`, since: sql`o.due`, amount: sql`o.owed` }

const facts: readonly Fact[] = [
  { kind: 'noteToBook', ...atYard, condition: sql`o.status <> 'OPEN'`, count: unbooked, since: sql`o.closedon` },
  {
    kind: 'noteAwaited',
    ...atYard,
    condition: sql`o.answeredon is not null`,
    count: awaited,
    since: sql`o.answeredon`,
  },
  {
    ...{ kind: 'noteUnanswered', ...atYard, since: sql`o.closedon`, amount: sql`o.total` },
    condition: sql`o.status = 'CLOSED' and not o.lapsed`,
  },
  { kind: 'noteOverdue', ...atYard, ...overdue },
  { kind: 'noteToPay', place: sql`o.reman_id`, own: theirs, ...overdue },
]

const factRows = ({ kind, place, own, condition, count = sql`1`, since, amount = sql`0` }: Fact) => sql`
  select ${sql.lit(kind)} as kind, ${place} as place_id, o.id, ${count} as many, ${since} as since, ${amount}::numeric as amount
  from delivery o where ${own} and ${condition}`

/** Notes with something to do beside their state. */
async function factsOf(db: Db): Promise<WaitingNotes[]> {
  const { rows } = await sql<WaitingNotes>`select ${columns({
    kind: sql`w.kind`,
    placeId: sql`w.place_id`,
    count: sql`sum(w.many)::int`,
    notes: sql`count(*)::int`,
    days: sql`berlin_day() - min(w.since)`,
    oldestId: sql`(array_agg(w.id order by w.since, w.id))[1]`,
    amount: sql`sum(w.amount)`,
  })} from (${sql.join(facts.map(factRows), sql` union all `)}) w where w.many > 0
  group by w.kind, w.place_id order by array_position(${facts.map(({ kind }) => kind)}::text[], w.kind), w.place_id`.execute(
    db,
  )
  return rows
}

/** Everything about notes that waits for the acting company, by department. */
export async function waitingNotes(db: Db): Promise<WaitingNotes[]> {
  const [states, more] = await Promise.all([waiting(db), factsOf(db)])
  return [...states.map(one => ({ ...one, notes: one.count, amount: 0 })), ...more]
}
