import type { FieldError } from '@kreislauf/core/problems.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { Value } from '../../platform/imports/cells.ts'

/** Where rows are written, and for which user. */
export interface Scope {
  db: Db
  departmentId: number
  language: string
}

/** An existing record. */
export interface Existing {
  id: number
  version: number
  /** The form of the record, stored as before-image. */
  form: Record<string, unknown>
}

export type Given = Record<string, Value>

/** Validation of a form, like Zod's. */
export interface Schema<Form> {
  safeParse: (form: unknown) => { success: boolean; data?: Form; error?: z.ZodError }
}

/** Turns rows of one kind into records, with the rules and functions of their feature. */
export interface Importer<Form = never> {
  /** For a new or an existing record. */
  schema: (existing: boolean) => Schema<Form>
  /** Normalises a form like a save, to detect unchanged records. */
  normal?: (form: Form) => Form
  /** Repairs the row after damage by spreadsheets. */
  prepare?: (given: Given) => Given
  /** Ids of the records that match a row. */
  find: (scope: Scope, given: Given) => Promise<number[]>
  /** Undefined if it no longer exists. */
  read: (scope: Scope, id: number) => Promise<Existing | undefined>
  /** Default values of a new record. */
  blank?: (scope: Scope, given: Given) => Record<string, unknown>
  /** The form of a record with the values of its row, which replace the stored ones by default. */
  merged?: (stored: Record<string, unknown>, given: Given) => Record<string, unknown>
  /** Saves it and returns its id. Throws what the single call would. */
  save: (scope: Scope, form: Form, existing: Existing | undefined) => Promise<number>
  /** Deletes a new record; false if it was changed meanwhile. */
  remove: (scope: Scope, row: { importId: number; id: number; version: number }) => Promise<boolean>
  nameOf: (form: Form) => string
  /** Warnings by form field; texts are `invalid.<code>`. */
  warnings?: (form: Form) => FieldError[]
}
