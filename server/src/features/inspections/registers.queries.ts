import { folderLineList } from '@kreislauf/core/features/inspections/lists.ts'
import { REGISTERS, type Register, RegisterRow } from '@kreislauf/core/features/registers/contract.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import type { PageQuery } from '@kreislauf/core/paging.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns, type Db } from '../../platform/database/db.ts'
import { listed, pagedRows } from '../../platform/lists/listed.ts'
import { wasteNames } from '../../platform/words/wastenames.ts'
import { registerLines } from '../registers/index.ts'
import type { Held } from './folder.queries.ts'

type Sql = RawBuilder<unknown>

const written = Object.fromEntries(keysOf(RegisterRow.shape).map(name => [name, sql.raw(`l."${name}"`)]))

/** Line ids are unique per register only: a row's id is the line's times the number of registers, plus the index of the register. */
export const linesOf = ({ dismantlerId, from, till }: Held, register: Register, language: string): Sql => sql`
  select ${columns({
    ...written,
    id: sql`l.id * ${sql.lit(REGISTERS.length)} + ${sql.lit(REGISTERS.indexOf(register))}`,
    register: sql`${sql.lit(register)}`,
    wastetype: sql`case when l.wastetype <> 'PARTS' then l.wastetype || case when w.hazardous then '*' else '' end else '' end`,
    wastename: wasteNames(language).wastename,
    // The subject of a load is its waste.
    subject: sql`coalesce(l.subject, ${wasteNames(language).tradename})`,
  })} from (${registerLines({ dismantlerId, from, to: till, register, keepers: 'folder' }, language)}) l
  left join lateral waste_types_on(l.wastetype, l.day) w on true`

/** The lines of all registers of the folder, in windows. */
export function registers(db: Db, of: Held, asked: PageQuery & { language: string }) {
  const all = REGISTERS.map(register => linesOf(of, register, asked.language))
  return pagedRows(db, { base: sql.join(all, sql` union all `), of: folderLineList, asked })
}

/** One register as a query, sorted by waste type. */
export const registerOf = (of: Held, register: Register, language: string): Sql =>
  listed(linesOf(of, register, language), { language, sort: 'wastetype' }, folderLineList)
