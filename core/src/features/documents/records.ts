import { z } from 'zod'
import { KINDS, SOURCES } from '../../archive/contributions.ts'
import { filled, Id, Instant, maybe, maybeDay, version } from '../../kit.ts'
import { OwnKind } from './archive.ts'

export { OwnKind } from './archive.ts'

/** Kind of a document in the archive, wherever it is stored. */
export const DocumentKind = z.enum(KINDS)

/** The call that returns it: a stored file, or a final document that is the same whenever it is generated. */
export const DocumentSource = z.enum(SOURCES)

/** Status of its last day today; `ENDING` from 60 days before it. */
export const Validity = z.enum(['VALID', 'ENDING', 'ENDED'])
export const ENDING_DAYS = 60

/** A paper or photo of the archive. */
export const ArchiveRow = z.object({
  /** Id of the row: eight times `recordId` plus the number of its source. */
  id: Id,
  source: DocumentSource,
  /** Id of the file, the reception, the statement, the invoice or the stored register. */
  recordId: Id,
  kind: DocumentKind,
  name: z.string(),
  /** MIME type. */
  type: z.string(),
  /** Bytes; null for documents generated on request. */
  size: z.number().nullable(),
  /** Day on which it was added or issued. */
  added: z.string(),
  validto: z.string().nullable(),
  validity: Validity.nullable(),
  carId: Id.nullable(),
  carInfo: z.string().nullable(),
  /** The partner or employee it belongs to. */
  whose: z.string().nullable(),
  /** Only for documents uploaded by the company itself. */
  documentId: Id.nullable(),
})

/** Data that a company enters about its own document. */
export const DocumentFields = z.object({
  kind: OwnKind,
  title: filled(120),
  /** Its last day; the company is reminded of it. */
  validto: maybeDay,
  remark: maybe(500),
})
export const DocumentForm = DocumentFields.extend({ version })

/** A document uploaded by the company itself, with its file. */
export const OwnDocument = z.object({
  id: Id,
  version: z.int(),
  departmentId: Id,
  kind: OwnKind,
  title: z.string(),
  validto: z.string().nullable(),
  remark: z.string().nullable(),
  docId: Id,
  name: z.string(),
  type: z.string(),
  size: z.number(),
  created: Instant,
})

export const ArchiveFilter = z.object({ kind: DocumentKind.optional(), validity: Validity.optional() })

export type DocumentKind = z.output<typeof DocumentKind>
export type ArchiveRow = z.output<typeof ArchiveRow>
export type DocumentFields = z.output<typeof DocumentFields>
export type OwnDocument = z.output<typeof OwnDocument>
export type ArchiveFilter = z.output<typeof ArchiveFilter>
