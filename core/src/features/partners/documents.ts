import { z } from 'zod'
import { Day, maybe, PathId } from '../../kit.ts'

/** Owner of the document. */
export const PartnerKind = z.enum(['carrier', 'disposer'])

/** Notification (KrWG § 53), permit (§ 54), certificate as Entsorgungsfachbetrieb (§ 56), recognition as shredder (AltfahrzeugV § 5). */
export const PaperKind = z.enum(['NOTIFICATION', 'PERMIT', 'EFB', 'SHREDDER', 'OTHER'])

/** Kinds of document allowed for each kind of partner. */
export const paperKinds: Record<PartnerKind, readonly PaperKind[]> = {
  carrier: ['NOTIFICATION', 'PERMIT', 'EFB', 'OTHER'],
  disposer: ['EFB', 'SHREDDER', 'PERMIT', 'OTHER'],
}

export const paperParams = z.object({ kind: PartnerKind, id: PathId })

/** Data of a document in addition to its file. */
export const PaperFields = z.object({
  kind: PaperKind,
  number: maybe(60),
  validto: Day.nullish().transform(value => value ?? null),
})

/** A stored permit or certificate: PDF or image, at most 5 MB. */
export const Paper = z.object({
  id: z.int(),
  kind: PaperKind,
  number: z.string().nullable(),
  validto: z.string().nullable(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  created: z.string(),
})

export type PartnerKind = z.output<typeof PartnerKind>
export type PaperKind = z.output<typeof PaperKind>
export type PaperFields = z.output<typeof PaperFields>
export type Paper = z.output<typeof Paper>
