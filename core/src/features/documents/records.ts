import { z } from 'zod'
import { filled, Id, Instant, maybe, maybeDay, version } from '../../kit.ts'

/** Papers that a company uploads itself (details O70): permits, notices to an authority, contracts, insurances, reports of checks, the operating manual. */
export const OwnKind = z.enum(['PERMIT', 'NOTICE', 'CONTRACT', 'INSURANCE', 'CHECK', 'MANUAL', 'OTHER'])

/** What a paper of the archive is, wherever it is kept. */
export const DocumentKind = z.enum([
  'PHOTO',
  'PAPER',
  'ORDER',
  'VN',
  'CERTIFICATE',
  'QUALIFICATION',
  'PARTNER',
  'DISPOSAL',
  'INCIDENT',
  'STATEMENT',
  'REGISTER',
  'INVOICE',
  ...OwnKind.options,
])

/** Which call shows it: a kept file, or a final paper that is the same whenever it is made. */
export const DocumentSource = z.enum(['FILE', 'VN', 'STATEMENT', 'INVOICE', 'REGISTER'])

/** What its last day means today; `ENDING` from 60 days before it. */
export const Validity = z.enum(['VALID', 'ENDING', 'ENDED'])
export const ENDING_DAYS = 60

/** A paper or photo of the archive. */
export const ArchiveRow = z.object({
  /** Of the row: eight times `recordId`, and which source it is of. */
  id: Id,
  source: DocumentSource,
  /** Of the file, the reception, the statement, the invoice or the kept register. */
  recordId: Id,
  kind: DocumentKind,
  name: z.string(),
  /** MIME type. */
  type: z.string(),
  /** Bytes; null for what is made when it is opened. */
  size: z.number().nullable(),
  /** Day on which it came or was issued. */
  added: z.string(),
  validto: z.string().nullable(),
  validity: Validity.nullable(),
  carId: Id.nullable(),
  carInfo: z.string().nullable(),
  /** The partner or employee whose it is. */
  whose: z.string().nullable(),
  /** Of a paper that the company uploaded itself. */
  documentId: Id.nullable(),
})

/** What a company says of its own paper. */
export const DocumentFields = z.object({
  kind: OwnKind,
  title: filled(120),
  /** Its last day; the company is reminded of it. */
  validto: maybeDay,
  remark: maybe(500),
})
export const DocumentForm = DocumentFields.extend({ version })

/** A paper that the company uploaded itself, with its file. */
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

export type OwnKind = z.output<typeof OwnKind>
export type DocumentKind = z.output<typeof DocumentKind>
export type ArchiveRow = z.output<typeof ArchiveRow>
export type DocumentFields = z.output<typeof DocumentFields>
export type OwnDocument = z.output<typeof OwnDocument>
export type ArchiveFilter = z.output<typeof ArchiveFilter>
