import { generated } from '@kreislauf/core/archive/contributions.ts'
import { today } from '@kreislauf/core/days.ts'
import type { LogKeeper } from '@kreislauf/core/domain/logplace.ts'
import { ArchiveRow, type DocumentKind, ENDING_DAYS } from '@kreislauf/core/features/documents/contract.ts'
import { keysOf } from '@kreislauf/core/keys.ts'
import { type RawBuilder, sql } from 'kysely'
import { columns } from '../platform/database/db.ts'
import { keysAs } from '../platform/lists/kept.ts'

export type Sql = RawBuilder<unknown>

/** The reader's access: cars by VN, the log by BTB, the company by STD. */
export interface Sight {
  vn: boolean
  btb: boolean
  std: boolean
  /** The account of a collection point. */
  point: boolean
  /** Kinds of company whose log may be read. */
  keepers: readonly LogKeeper[]
}

/**
 * The rows of a contribution as disjoint selects, each sorted by an index on the day of arrival: of one company, or of the mandator and what
 * others share with it. None that the reader may not see.
 */
export type Rows = (sight: Sight, id?: number) => Sql[]

/** Row id of a stored file. */
export const rowOfFile = (id: number): number => id * 8

const none = sql`null::text`
const nobody = {
  size: sql`null::int`,
  validto: sql`null::date`,
  carId: sql`null::bigint`,
  carInfo: none,
  whose: none,
  documentId: sql`null::bigint`,
}

const validityOf = (validto: Sql) => sql`case when ${validto} < ${today()}::date then 'ENDED'
  when ${validto} <= ${today()}::date + ${sql.lit(ENDING_DAYS)} then 'ENDING' when ${validto} is not null then 'VALID' end`

/** Stored sort keys, equal to `pad_numbers(plain_text(…))`, if the table has them (decision 028). */
interface Keys {
  nameKey?: Sql
  carKey?: Sql
}

type Said = Keys &
  Partial<Record<keyof ArchiveRow, Sql>> &
  Record<'id' | 'source' | 'recordId' | 'kind' | 'name' | 'type' | 'added', Sql>

const keyed = (text: Sql | undefined) => (text ? sql`pad_numbers(plain_text(nullif(${text}, '')))` : none)
/** All parts must be merged with the same collation. */
const plain = (key: Sql) => sql`(${key}) collate "C"`

/** Texts that rows can be sorted by. */
export const ORDERED = ['name', 'carInfo', 'whose'] as const

/** One row with its fields in the same order in every part, followed by its keys. */
function row({ nameKey, carKey, ...said }: Said): Sql {
  const all = { ...nobody, ...said }
  const whole: Partial<Record<keyof ArchiveRow, Sql>> = { ...all, validity: validityOf(all.validto) }
  const keys = {
    name: plain(nameKey ?? keyed(said.name)),
    carInfo: plain(carKey ?? keyed(said.carInfo)),
    whose: plain(keyed(said.whose)),
  }
  return sql`${columns(Object.fromEntries(fields.map(name => [name, whole[name] ?? none])))}, ${keysAs(keys)}`
}

const fields = keysOf(ArchiveRow.shape)

/** The fields without keys, of rows as `alias`. */
export const fieldsOf = (alias: string): Sql => sql.join(fields.map(name => sql.raw(`${alias}."${name}"`)))

/** The columns of a stored file `f`. */
export const storedRow = (kind: DocumentKind | Sql, said: Partial<Said> = {}): Sql =>
  row({
    id: sql`(f.id * 8)`,
    source: sql`'FILE'`,
    recordId: sql`f.id`,
    kind: typeof kind === 'string' ? sql`${sql.lit(kind)}` : kind,
    name: sql`f.name`,
    ...(!said.name && { nameKey: sql`f.name_key` }),
    type: sql`f.type`,
    size: sql`f.size`,
    added: sql`(f.created_at at time zone 'Europe/Berlin')::date`,
    ...said,
  })

/** The columns of a generated PDF of the record `id`; its kind has the same code as its source. */
export const generatedRow = (
  source: keyof typeof generated,
  id: Sql,
  said: Partial<Said> & Record<'name' | 'added', Sql>,
): Sql =>
  row({
    id: sql`(${id} * 8 + ${sql.lit(generated[source])})`,
    source: sql`${sql.lit(source)}`,
    recordId: id,
    kind: sql`${sql.lit(source)}`,
    type: sql`'application/pdf'`,
    ...said,
  })

/** Fields of the car `c`. */
export const carOf = {
  carId: sql`c.id`,
  carInfo: sql`nullif(concat_ws(' ', c.manufacturer, c.model, c.licenceplate), '')`,
  carKey: sql`nullif(concat_ws(' ', c.model_key, c.plate_key), '')`,
}

/** Own files `f`, as opposed to those shared by another company. */
export const own = sql`f.mandator_id = current_mandator()`
export const shared = sql`f.shared_with = current_mandator() and f.mandator_id <> current_mandator()`

/** Condition for a company, by an expression with the owner of a row; without id all of the mandator. */
export const at = (column: Sql, id?: number): Sql => (id === undefined ? sql`true` : sql`${column} = ${id}`)
