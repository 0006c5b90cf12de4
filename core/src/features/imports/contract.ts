import { z } from 'zod'
import { call, contract, Flag, fileOut, Id, Instant, idParams, PathId } from '../../kit.ts'
import { importSubjects } from './columns.ts'

export const ImportSubject = z.enum(importSubjects)

/** An error of a line; `column` is a key of the description, null if no single cell causes it. */
export const ImportIssue = z.object({
  column: z.string().nullable(),
  /** A code of `invalid.*`, or of a problem if `problem` is set. */
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  problem: z.boolean().default(false),
})
export type ImportIssue = z.output<typeof ImportIssue>

export const ImportState = z.enum(['RUNNING', 'DONE', 'STOPPED', 'UNDOING', 'UNDONE'])

/** A dry run or an import. */
export const Import = z.object({
  id: Id,
  departmentId: Id,
  subject: ImportSubject,
  rehearsal: z.boolean(),
  state: ImportState,
  filename: z.string(),
  person: z.string(),
  created: Instant,
  total: z.int().nullable(),
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  /** Number of added and changed lines with a warning, and of lines skipped because they are not records. */
  warned: z.int(),
  undone: z.int(),
  /** Offers that a price list that replaces all set inactive. */
  deactivated: z.int(),
  /** Why it stopped, as a problem. */
  fault: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
  /** Whether it is the latest of its kind and not undone yet. */
  undoable: z.boolean(),
})
export type Import = z.output<typeof Import>

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A line with an error, or a record that was kept when the import was undone. */
export const ImportRow = z.object({
  line: z.int(),
  name: z.string().nullable(),
  /** By column. */
  values: z.record(z.string(), Cell),
  issues: z.array(ImportIssue),
})
export type ImportRow = z.output<typeof ImportRow>

/** With its first lines with errors or warnings, and the records that were kept. */
export const ImportResult = Import.extend({
  rows: z.array(ImportRow),
  warnings: z.array(ImportRow),
  kept: z.array(ImportRow),
})
export type ImportResult = z.output<typeof ImportResult>

/** The headings of a file, and the recognised columns: index of the heading by key, starting at 0. */
export const Heading = z.object({
  line: z.int(),
  headings: z.array(z.string()),
  /** The first lines below it. */
  samples: z.array(z.array(Cell)),
  lines: z.int(),
  mapping: z.record(z.string(), z.int()),
  /** Indexes of headings that are themselves values of a column, such as a qualification with its own column. */
  held: z.array(z.int()),
  /** Text above the headings, such as a title with the day. */
  titles: z.array(z.string()),
  /** Visible sheets of a workbook, and the index of the one that was read; empty if the file has no sheets. */
  sheets: z.array(z.string()),
  sheet: z.int(),
})
export type Heading = z.output<typeof Heading>

/** Maximum index of a sheet. */
const SheetAt = z.coerce.number().int().min(0).max(1000)

/** Sent with the file: the mapping of its columns, and the number of its lines. */
export const RunFields = z.object({
  mapping: z.record(z.string(), z.int().min(0).max(1000)),
  /** Default values by column for lines with an empty cell. */
  fixed: z.record(z.string(), z.string().max(200)).default({}),
  total: z.int().min(0).nullish(),
  /** Index of the sheet to read; otherwise the most likely one. */
  sheet: SheetAt.nullish(),
  /** Of articles: sets inactive what no line names; lets all quantities count from now. */
  replaceAll: z.boolean().default(false),
  anew: z.boolean().default(false),
  /** Of prices: they include VAT; takes also those that are far off what is usual. */
  gross: z.boolean().default(false),
  outliers: z.boolean().default(false),
  /** Agrees to `replaceAll` where more than half of the active offers become inactive. */
  confirm: z.boolean().default(false),
})

/** Answer to an uploaded price list: counts, and the first lines with errors or warnings. */
export const UploadResult = z.object({
  importId: Id,
  /** RUNNING: it takes longer than the call waits, `importId` leads on. */
  state: ImportState,
  /** Lines below the heading that are not empty; added and changed ones. */
  rowsRead: z.int(),
  rowsImported: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
  warned: z.int(),
  deactivated: z.int(),
  errors: z.array(ImportRow),
  warnings: z.array(ImportRow),
})
export type UploadResult = z.output<typeof UploadResult>

export type RunFields = z.output<typeof RunFields>

const ofFile = z.object({ subject: ImportSubject, departmentId: PathId })
const guard = { can: ['BTB.C', 'RM.C', 'valuation'], companyOnly: true } as const

export const imports = contract('imports', {
  list: call('GET /imports/of/:departmentId', {
    ...guard,
    params: z.object({ departmentId: PathId }),
    output: z.array(Import),
  }),
  get: call('GET /imports/:id', { ...guard, params: idParams, output: ImportResult }),
  /** Multipart: `file`. Analyses the file, or one of its sheets, and returns the recognised columns. */
  heading: call('POST /imports/heading/:subject/:departmentId', {
    ...guard,
    params: ofFile,
    query: z.object({ sheet: SheetAt.optional() }),
    body: z.custom<FormData>().optional(),
    output: Heading,
    kind: 'table',
    writes: false,
  }),
  /** Multipart: `fields` as JSON (`RunFields`), `file`. Continues after the response; `get` returns the progress. */
  run: call('POST /imports/:subject/:departmentId', {
    ...guard,
    params: ofFile,
    query: z.object({ rehearsal: Flag.optional() }),
    body: z.custom<FormData>().optional(),
    output: Import,
    kind: 'table',
  }),
  /**
   * Multipart: `file`. Brings in a price list with columns as recognised, waits up to 25 seconds and answers with its result. `replaceAll` sets inactive
   * what no line names; where that is more than half of the active offers or all of them, it needs `confirm`.
   */
  upload: call('POST /reman/upload/:remanId', {
    can: 'RM.C',
    asks: () => ['RM.U'],
    departments: ['REMAN'],
    companyOnly: true,
    params: z.object({ remanId: PathId }),
    query: z.object({
      rehearse: Flag.optional(),
      replaceAll: Flag.optional(),
      anew: Flag.optional(),
      confirm: Flag.optional(),
    }),
    body: z.custom<FormData>().optional(),
    output: UploadResult,
    kind: 'table',
  }),
  /** All lines with errors or warnings, unchanged, with the reason added. */
  wrong: call('GET /imports/wrong/:id', { ...guard, params: idParams, ...fileOut }),
  undo: call('PATCH /imports/undo/:id', {
    ...guard,
    can: ['BTB.D', 'RM.D', 'valuation'],
    params: idParams,
    output: Import,
  }),
})
