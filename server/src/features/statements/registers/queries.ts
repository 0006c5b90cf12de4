import { REGISTERS, type Register } from '@kreislauf/core/features/registers/contract.ts'
import {
  KeptLine,
  type KeptMark,
  type KeptRegister,
  MOST_LINES_KEPT,
} from '@kreislauf/core/features/statements/registers.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Pool } from '../../../platform/database/db.ts'
import { translator } from '../../../platform/words/i18n.ts'
import type { Range } from '../../evaluations/index.ts'
import { registerLines, type VnLine, vnLines } from '../../registers/index.ts'

/** Language of registers under § 24 NachwV, whoever closes the period. */
const LANGUAGE = 'de'
const t = translator(LANGUAGE)

/** Name in the archive. */
const nameOf = (register: Register, { from, to }: Range) =>
  [t('evaluations.period', { from, to }), t(`registers.titles.${register}`)].join(' · ')

/** Suffix of the name if there are several parts; `$1` and `$2` are placeholders. */
const ofParts = t('statements.registers.part', { part: '$1', parts: '$2' })

/** Stores the lines of one register, sorted by waste type. */
async function keepOne(db: Db, statementId: number, register: Register, range: Range): Promise<KeptMark[]> {
  const lines = registerLines({ ...range, register, keepers: true }, LANGUAGE)
  const { rows } = await sql<KeptMark>`
    with line as (
      select l.*, w.hazardous, w.names ->> 'de' as wastename,
        row_number() over (order by w.fraction, w.sorter, l.wastetype, l.day, l.id) - 1 as place
      from (${lines}) l left join lateral waste_types_on(l.wastetype, ${range.to}::date) w on true), paper as (
      select place / ${sql.lit(MOST_LINES_KEPT)} + 1 as part, jsonb_agg(to_jsonb(line) - 'place' order by place) as lines, count(*) over () as parts
      from line group by place / ${sql.lit(MOST_LINES_KEPT)})
    insert into kept_register (statement_id, register, name, part, lines)
    select ${statementId}, ${register}, ${nameOf(register, range)}
      || case when parts > 1 then ' · ' || replace(replace(${ofParts}, '$1', part::text), '$2', parts::text) else '' end, part, lines
    from paper
    returning register, part, jsonb_array_length(lines) as lines, encode(sha256(convert_to(lines::text, 'UTF8')), 'hex') as sha256`.execute(
    db,
  )
  return rows.toSorted((one, other) => one.part - other.part)
}

/** Stores the current registers of the period; returns their hashes for the statement. */
export async function keepRegisters(db: Db, statementId: number, range: Range): Promise<KeptMark[]> {
  const kept: KeptMark[] = []
  for (const register of REGISTERS) kept.push(...(await keepOne(db, statementId, register, range)))
  return kept
}

/** Deletes the registers of a reopened period: they are stored again when it is closed. */
export const forgetRegisters = (db: Db, statementId: number) =>
  db.deleteFrom('keptRegister').where('statementId', '=', statementId).execute()

/** Stored registers of a statement, without lines. */
export async function registersOf(db: Db, statementId: number): Promise<KeptRegister[]> {
  const { rows } = await sql<KeptRegister>`
    select k.id, k.register, k.part, (m.mark ->> 'lines')::int as lines, m.mark ->> 'sha256' as sha256,
      (count(*) over (partition by k.register))::int as parts
    from kept_register k join statement s on s.mandator_id = k.mandator_id and s.id = k.statement_id
    cross join lateral jsonb_array_elements(s.registers) m (mark)
    where k.mandator_id = current_mandator() and k.statement_id = ${statementId}
      and m.mark ->> 'register' = k.register and (m.mark ->> 'part')::int = k.part
    order by array_position(${[...REGISTERS]}::text[], k.register), k.part`.execute(db)
  return rows
}

/** A stored register and its statement. Throws `not-found`. */
export async function keptRegister(
  db: Db,
  id: number,
): Promise<{ statementId: number; lines: KeptLine[]; sha256: string }> {
  const { rows } = await sql<{ statementId: number; lines: unknown; sha256: string }>`
    select statement_id as "statementId", lines, encode(sha256(convert_to(lines::text, 'UTF8')), 'hex') as sha256
    from kept_register where mandator_id = current_mandator() and id = ${id}`.execute(db)
  const [found] = rows
  if (!found) throw new Problem('not-found')
  return { ...found, lines: z.array(KeptLine).parse(found.lines) }
}

/** A certificate on a line of a register that was replaced since: its number as printed, with what precedes it, and its successor's. */
export interface Replaced extends Pick<VnLine, 'before'> {
  line: number
  paper: string
  vnr: string
}

/** The replaced certificates of these lines; drafts do not count. */
export async function replacedNumbers(db: Db, register: Register, lines: readonly KeptLine[]): Promise<Replaced[]> {
  const named = await vnLines(db, register, lines)
  const { rows } = await sql<Replaced>`
    select l.id as line, l.before, r.vnr as paper, vnr_in_force(r.mandator_id, r.car_id) as vnr
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) l (id bigint, "carId" bigint, before text)
    join reception r on r.mandator_id = current_mandator() and r.car_id = l."carId"
    where r.status = 'REPLACED' and vnr_in_force(r.mandator_id, r.car_id) <> r.vnr order by r.id, l.id`.execute(db)
  return rows
}

/** Closed periods of all companies without stored registers. */
export const withoutRegisters = async (pool: Pool['raw']): Promise<{ mandatorId: number; id: number }[]> =>
  (
    await pool.query<{ mandatorId: number; id: number }>(
      'select mandator_id as "mandatorId", id from statements_without_registers()',
    )
  ).rows
