import { z } from 'zod'
import { certificateProblems } from '../../domain/certificates.ts'
import { report } from '../../fields.ts'
import { Day, Id, maybe, version } from '../../kit.ts'
import { CertifierCopy, StoredCertifier } from './company.ts'
import { certificateKinds } from './kinds.ts'

/** `kinds.ts` describes each kind and who can hold it. */
export const CertificateKind = z.enum(certificateKinds)

const maybeDay = Day.nullish().transform(day => day || null)

/** Input of a certificate. A later `validfrom` than the stored one adds a successor (details O23). */
export const CertificateForm = z
  .object({
    id: Id.nullish(),
    version: version.optional(),
    departmentId: Id,
    kind: CertificateKind.default('EXPERT'),
    identnr: maybe(60),
    issued: maybeDay,
    validfrom: Day,
    validto: Day,
    certifier: CertifierCopy.nullish().transform(certifier => certifier ?? null),
  })
  .superRefine((certificate, context) => report(context, 'validto', certificateProblems(certificate)))

export const Certificate = z.object({
  id: Id,
  version: z.int(),
  departmentId: Id,
  kind: CertificateKind,
  identnr: z.string().nullable(),
  issued: z.string().nullable(),
  validfrom: z.string(),
  validto: z.string(),
  certifier: StoredCertifier.nullable(),
  hasdoc: z.boolean(),
  /** Name of the uploaded document. */
  cert_file: z.string().nullable(),
})

export type Certificate = z.output<typeof Certificate>
export type CertificateForm = z.output<typeof CertificateForm>
