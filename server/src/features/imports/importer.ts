import type { FieldError } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { Value } from '../../platform/imports/cells.ts'

/** Where and for whom rows are written. */
export interface Scope {
  db: Db
  dismantlerId: number
  language: string
}

/** A record that is already there. */
export interface Existing {
  id: number
  version: number
  /** As its form holds it: what a before-image keeps. */
  form: Record<string, unknown>
}

export type Given = Record<string, Value>

/** The result of a form's check, as Zod answers it. */
export interface Schema<Form> {
  safeParse: (form: unknown) => { success: boolean; data?: Form; error?: z.ZodError }
}

/** How the rows of one kind become records: by the rules and writing functions of their own feature. */
export interface Importer<Form = never> {
  /** Of a new record, or of one that is there. */
  schema: (existing: boolean) => Schema<Form>
  /** As a save would write it, so that what is the same is seen to be. */
  normal?: (form: Form) => Form
  /** What a spreadsheet has made of the row, mended. */
  prepare?: (given: Given) => Given
  /** Ids of the records that a row means. */
  find: (scope: Scope, given: Given) => Promise<number[]>
  /** Undefined where it is no longer there. */
  read: (scope: Scope, id: number) => Promise<Existing | undefined>
  /** What a new record has beside what its row says. */
  blank?: (scope: Scope, given: Given) => Record<string, unknown>
  /** The form of a record with what its row says; the row's values in place of the stored ones by default. */
  merged?: (stored: Record<string, unknown>, given: Given) => Record<string, unknown>
  /** Writes it; answers its id. Throws what the single call would. */
  save: (scope: Scope, form: Form, existing: Existing | undefined) => Promise<number>
  /** Takes a new record back; false where somebody has touched it. */
  remove: (scope: Scope, row: { importId: number; id: number; version: number }) => Promise<boolean>
  nameOf: (form: Form) => string
  /** What is taken and should be looked at, by the form's fields; `invalid.<code>` in words. */
  warnings?: (form: Form) => FieldError[]
}
