import { ThreadItem } from '@kreislauf/core/features/cars/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnsOf } from '../platform/database/db.ts'

type Sql = RawBuilder<unknown>

/** Of which car, in words of a language. */
export interface OfCar {
  carId: number
  language: string
}

/** The entries of a contribution, as selects that are merged. */
export type Entries = (of: OfCar) => Sql[]

type Field = keyof ThreadItem

const none: Record<Exclude<Field, 'day' | 'kind' | 'recordId'>, Sql> = {
  number: sql`null::text`,
  wastetype: sql`null::text`,
  hazardous: sql`null::boolean`,
  wastename: sql`null::text`,
  tradename: sql`null::text`,
  kg: sql`null::numeric`,
  occurredon: sql`null::date`,
  staffName: sql`null::text`,
  paper: sql`null::text`,
}

interface Said extends Partial<Record<Field, Sql>> {
  day: Sql
  recordId: Sql
}

/** The columns of an entry, those it lacks as null; `kind` is its code, or an expression where a select has several. */
export const entry = (kind: ThreadItem['kind'] | Sql, said: Said): Sql =>
  columnsOf(ThreadItem, { ...none, ...said, kind: typeof kind === 'string' ? sql`${sql.lit(kind)}::text` : kind })
