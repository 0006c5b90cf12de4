import { z } from 'zod'
import { bytes, call, contract, Flag, Id, Instant, idParams, PathId } from '../../kit.ts'
import { importSubjects } from './columns.ts'

export const ImportSubject = z.enum(importSubjects)

/** What is wrong with a line; `column` is a key of the description, null where no single cell is to blame. */
export const ImportIssue = z.object({
  column: z.string().nullable(),
  /** Of `invalid.*`, or of a problem where `problem` says so. */
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  problem: z.boolean().default(false),
})
export type ImportIssue = z.output<typeof ImportIssue>

export const ImportState = z.enum(['RUNNING', 'DONE', 'STOPPED', 'UNDOING', 'UNDONE'])

/** A rehearsal or an import. */
export const Import = z.object({
  id: Id,
  dismantlerId: Id,
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
  /** Of the added and the changed ones those with a warning, and those that were left out as they are no record. */
  warned: z.int(),
  undone: z.int(),
  /** Why it stopped, as a problem. */
  fault: z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).nullable(),
  /** The latest of its kind that nobody has undone. */
  undoable: z.boolean(),
})
export type Import = z.output<typeof Import>

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A line that was wrong, or a record that stayed when the import was undone. */
export const ImportRow = z.object({
  line: z.int(),
  name: z.string().nullable(),
  /** By column. */
  values: z.record(z.string(), Cell),
  issues: z.array(ImportIssue),
})
export type ImportRow = z.output<typeof ImportRow>

/** With its first wrong lines, its first ones with a warning, and the records that stayed. */
export const ImportResult = Import.extend({
  rows: z.array(ImportRow),
  warnings: z.array(ImportRow),
  kept: z.array(ImportRow),
})
export type ImportResult = z.output<typeof ImportResult>

/** The heading of a file, and which of its columns holds what, as far as it is known: by key the heading's place from 0. */
export const Heading = z.object({
  line: z.int(),
  headings: z.array(z.string()),
  /** The first lines below it. */
  samples: z.array(z.array(Cell)),
  lines: z.int(),
  mapping: z.record(z.string(), z.int()),
  /** Places of headings that are a value of a column themselves, as a qualification with a column of its own. */
  held: z.array(z.int()),
  /** What stands above the heading, as a title with the day. */
  titles: z.array(z.string()),
  /** The sheets of a workbook that people see, and the place of the one that was read; none where the file has no sheets. */
  sheets: z.array(z.string()),
  sheet: z.int(),
})
export type Heading = z.output<typeof Heading>

/** No workbook has a sheet further behind. */
const SheetAt = z.coerce.number().int().min(0).max(1000)

/** What goes with the file: which of its columns holds what, and how many lines it has. */
export const RunFields = z.object({
  mapping: z.record(z.string(), z.int().min(0).max(1000)),
  /** By column what holds for all lines, where no cell says anything. */
  fixed: z.record(z.string(), z.string().max(200)).default({}),
  total: z.int().min(0).nullish(),
  /** Of a workbook, the place of the sheet that is read; otherwise the likeliest. */
  sheet: SheetAt.nullish(),
})

export type RunFields = z.output<typeof RunFields>

const ofFile = z.object({ subject: ImportSubject, dismantlerId: PathId })
const guard = { can: 'BTB.C', companyOnly: true } as const

export const imports = contract('imports', {
  list: call('GET /imports/of/:dismantlerId', {
    ...guard,
    params: z.object({ dismantlerId: PathId }),
    output: z.array(Import),
  }),
  get: call('GET /imports/:id', { ...guard, params: idParams, output: ImportResult }),
  /** Multipart: `file`. Looks through it, or through one of its sheets, and says what its columns seem to be. */
  heading: call('POST /imports/heading/:subject/:dismantlerId', {
    ...guard,
    params: ofFile,
    query: z.object({ sheet: SheetAt.optional() }),
    body: z.custom<FormData>().optional(),
    output: Heading,
    kind: 'table',
    writes: false,
  }),
  /** Multipart: `fields` as JSON (`RunFields`), `file`. Goes on after the answer; `get` tells how far it is. */
  run: call('POST /imports/:subject/:dismantlerId', {
    ...guard,
    params: ofFile,
    query: z.object({ rehearsal: Flag.optional() }),
    body: z.custom<FormData>().optional(),
    output: Import,
    kind: 'table',
  }),
  /** All wrong lines, and those with a warning, as they were, with the reason beside them. */
  wrong: call('GET /imports/wrong/:id', { ...guard, params: idParams, output: bytes, kind: 'file' }),
  undo: call('PATCH /imports/undo/:id', { ...guard, can: 'BTB.D', params: idParams, output: Import }),
})
