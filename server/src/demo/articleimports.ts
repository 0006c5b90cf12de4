import { addDays } from '@kreislauf/core/days.ts'
import type { ImportIssue } from '@kreislauf/core/features/imports/contract.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

const headings = ['Artikelnummer', 'Bezeichnung', 'Ankaufspreis', 'OE-Nummern', 'KTypes', 'Art des Teils', 'Bedarf']
const mapping = { number: 0, name: 1, price: 2, oenumber: 3, ktype: 4, category: 5, quantity: 6 }

interface Told {
  line: number
  cells: (string | number | null)[]
  issue: Omit<ImportIssue, 'problem'>
  state: 'WRONG' | 'WARNED'
}

const wrong = (line: number, cells: Told['cells'], column: string, code: string, params: object = {}): Told => ({
  ...{ line, cells, state: 'WRONG' },
  issue: { column, code, params: { ...params } },
})

const noPrice = (line: number, number: string) =>
  wrong(line, [number, 'Anlasser Ford Focus', 'auf Anfrage', null, '900155', 'Anlasser', 5], 'price', 'cell_decimal', {
    text: 'auf Anfrage',
  })
const repeated = (line: number, earlier: number) =>
  wrong(
    line,
    ['AN-4000', 'Anlasser Audi A3 8L 1.8', '11,60', null, '900001', 'Anlasser', 40],
    'number',
    'cell_repeats',
    {
      line: earlier,
    },
  )
const noKType = (line: number) =>
  wrong(line, ['TL-9001', 'Turbolader', '70', null, 'diverse', 'Turbolader', 3], 'ktype', 'no_ktype', {
    text: 'diverse',
  })
const noKind = (line: number) =>
  wrong(line, ['XX-1', 'Zündspule', '4', null, null, 'Zündspule', 10], 'category', 'cell_choice', {
    text: 'Zündspule',
    choices: 'Anlasser, Lichtmaschine, Turbolader',
  })
const unknown = (line: number): Told => ({
  ...{ line, state: 'WARNED', cells: ['AN-4888', 'Anlasser Dacia', '9,90', null, '123456', 'Anlasser', 5] },
  issue: { column: null, code: 'cell_unknown_ktypes', params: { count: 1 } },
})

/**
 * The last price lists, each with wrong rows: the first one, one that replaced all, one whose articles were those of another company, which was undone the
 * same morning, and one with other prices, which can be undone.
 */
export async function seedArticleImports(db: Db, mandatorId: number, today: string): Promise<void> {
  const { rows } = await sql<{ id: number; person: string; reman: number }>`
    select a.id, a.firstname || ' ' || a.lastname as person, d.id as reman from account a
    join department d on d.mandator_id = a.mandator_id and d.department = 'REMAN'
    where a.mandator_id = ${mandatorId} order by a.id limit 1`.execute(db)
  const [person] = rows
  if (!person) return
  const remanId = person.reman
  await sql`select set_config('app.mandator', ${String(mandatorId)}, true), set_config('app.account', ${String(person.id)}, true)`.execute(
    db,
  )
  const begin = async (days: number, filename: string, counts: Record<string, number>, told: Told[], settings = {}) => {
    const at = `${addDays(today, -days)}T08:20:00Z`
    const { id } = await db
      .insertInto('import')
      .values({
        ...{ mandatorId, departmentId: remanId, accountId: person.id, person: person.person, rehearsal: false },
        ...{ kind: 'articles', state: 'DONE', filename, createdAt: at, beatAt: at, settings: JSON.stringify(settings) },
        ...{ headings: JSON.stringify(headings), mapping: JSON.stringify(mapping) },
        ...{ ...counts, wrong: told.filter(({ state }) => state === 'WRONG').length },
        warned: told.filter(({ state }) => state === 'WARNED').length,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('importRow')
      .values(
        told.map(({ line, cells, issue, state }) => ({
          ...{ mandatorId, importId: id, state, line, cells: JSON.stringify(cells) },
          issues: JSON.stringify([{ ...issue, problem: false }]),
        })),
      )
      .execute()
    return id
  }
  await begin(180, 'Altteile-2026.xlsx', { total: 209, read: 209, added: 206 }, [
    noPrice(57, 'AN-4901'),
    repeated(118, 2),
    noKType(173),
  ])
  const replaced = await begin(
    60,
    'Preisliste-komplett.csv',
    { total: 193, read: 193, changed: 12, unchanged: 178, deactivated: 15 },
    [noPrice(31, 'AN-4902'), noKind(88), unknown(140), repeated(190, 4)],
    { replaceAll: true },
  )
  await sql`insert into import_row (mandator_id, import_id, line, state, record_id, name, found, "after", before)
    select o.mandator_id, ${replaced}, 0, 'LEFT', o.id, a.number, 1, 1, jsonb_build_object('offer', to_jsonb(o) || '{"active": true}')
    from reman_offer o join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
    where o.mandator_id = ${mandatorId} and o.reman_id = ${remanId} and not o.active`.execute(db)
  const undone = await begin(21, 'Preise-Muster-GmbH.csv', { total: 31, read: 31, added: 29 }, [
    noPrice(12, 'MU-17'),
    noKind(27),
  ])
  await db.updateTable('import').set({ state: 'UNDONE', undone: 29 }).where('id', '=', undone).execute()
  const last = await begin(6, 'Preise-Herbst.csv', { total: 27, read: 27, changed: 25 }, [
    noKType(9),
    noPrice(22, 'AN-4903'),
  ])
  await sql`insert into import_row (mandator_id, import_id, line, state, record_id, name, found, "after", before)
    select q.mandator_id, ${last}, q.line + 1, 'CHANGED', q.id, q.number, 1, 1, jsonb_build_object('offer', q.offer || jsonb_build_object('price', round(q.price * 0.95, 2)))
    from (select o.mandator_id, o.id, o.price, a.number, to_jsonb(o) as offer, row_number() over (order by a.number) as line
      from reman_offer o join article a on a.mandator_id = o.mandator_id and a.id = o.article_id
      where o.mandator_id = ${mandatorId} and o.reman_id = ${remanId} and o.active order by a.number limit 25) q`.execute(
    db,
  )
}
