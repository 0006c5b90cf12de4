import type { Reminders } from '@kreislauf/core/features/reminders/rules.ts'
import type { Need } from '@kreislauf/core/permissions.ts'
import type { Contribution, Figures, FirstStep } from '@kreislauf/core/today/contribution.ts'
import type { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import type { EndingNotice } from '../platform/schema.ts'
import type { Ending, EndingAsked } from './endings.queries.ts'
import type { Row } from './rows.queries.ts'

/** Of which place what is read on which day, and how many days ahead; -1 where the company is reminded of nothing. */
export interface Asked {
  db: Db
  place: number
  day: string
  ahead: number
  language: string
}

/** The row whose end is told, so that each stage is told once. */
export type Noticed = Pick<EndingNotice, 'record' | 'recordId' | 'validto'>

/** Who reads a mail. */
export interface Reader {
  to: string
  language: string
  accountId: number
  name: string
}

/** Who reads it, without the name that the words of some mails have. */
export const receiverOf = ({ to, language, accountId }: Reader) => ({ to, language, accountId })

/** What is mailed of a contribution, on the days that the company chose. */
export interface Notices<Row> {
  /** What has to be done or ends from `day` until `ahead` days later, in words of a language. */
  due(db: Db, day: string, ahead: number, language: string): Promise<Row[]>
  noticed(row: Row): Noticed
  /** An address that hears of it besides the heads, if the company has such a user. */
  contact?(row: Row): string | null
  /** Rows that are told in one mail; each in one of its own without it. */
  together?(rows: readonly Row[]): Row[][]
  /** Queues the mail of rows that are told together; `link` makes an address of the app one of the mail. */
  mail(db: Db, rows: readonly [Row, ...Row[]], reader: Reader, link: (to: `/${string}`) => string): Promise<void>
}

/** What the server does for a contribution of which another call than Today tells. */
export interface Served {
  /** Without it nothing is mailed. */
  notices?: Notices<unknown>
}

/** The same for one that Today reads. */
export interface Read<Item> extends Served {
  read(asked: Asked): Promise<Item[]>
}

/** The server's half of what a feature brings to Today: how it is read, and what is mailed of it. */
export const contribute = <Item extends z.ZodType, Row>(
  _described: Contribution<Item>,
  half: { read: Read<z.output<Item>>['read']; notices?: Notices<Row> },
): Read<z.output<Item>> => half

/** What is mailed of a contribution that Today does not read. */
export const mailed = <Row>(notices: Notices<Row>): Served => ({ notices })

/** The fields that a feature tells Today. */
export type FieldsIn<Of extends { fields: z.ZodRawShape }> = z.output<z.ZodObject<Of['fields']>>

/** The kinds of place that Today reads for itself. */
export type Places = 'DISMANTLER' | 'COLLECTOR' | 'REMAN'

/** Of which place Today is told what on which day, and to whom. */
export interface Telling {
  db: Db
  kind: Places
  place: number
  day: string
  language: string
  reminders: Promise<Reminders>
  may: (need: Need) => boolean
}

/**
 * How the fields of a feature are read: as one row, in one statement with those of the other features, or in a
 * statement of their own.
 */
export type Told<Fields> =
  | { row(place: number, day: string): Row; read?: undefined }
  | { read(asked: Telling): Promise<Fields>; row?: undefined }

/** The server's half of what a feature tells Today. */
export const tell = <Fields extends z.ZodRawShape>(
  _described: Figures<Fields>,
  half: Told<FieldsIn<{ fields: Fields }>>,
) => half

/** How expiring papers of a feature are found, and the mail about one of them; `link` leads to its screen. */
export interface ServedPapers {
  ending(asked: EndingAsked): Row
  mail(db: Db, ending: Ending, reader: Reader, link: string): Promise<void>
}

/** Whether a first step is done: an expression, read in one statement with those of the others, or a read of its own. */
export type Begun =
  | { expression(place: number): Row; read?: undefined }
  | { read(db: Db, place: number, day: string): Promise<boolean>; expression?: undefined }

/** The server's half of a first step. */
export const begin = (_described: FirstStep, half: Begun): Begun => half
