import { addDays, daysBetween, today } from '@kreislauf/core/days.ts'
import { isValidOn, reminderStage } from '@kreislauf/core/domain/certificates.ts'
import { certificatesOfKind, type Kind } from '@kreislauf/core/features/companies/kinds.ts'
import { type Certificate, CertificateForm } from '@kreislauf/core/features/companies/records.ts'
import { z } from 'zod'

/** A certificate and, if chosen, its document, which is uploaded afterwards. */
export const CertificateWithFile = CertificateForm.safeExtend({ file: z.custom<File>().nullish() })
export type CertificateValues = z.input<typeof CertificateWithFile>

/**
 * A new certificate of the kind usual for the company; its dates stay empty because they must be taken from the
 * paper.
 */
export const newCertificate = (departmentId: number, kind: Kind): CertificateValues => ({
  departmentId,
  kind: certificatesOfKind[kind][0] ?? 'EXPERT',
  identnr: '',
  issued: null,
  validfrom: '',
  validto: '',
  certifier: null,
  file: null,
})

/**
 * The next certificate of the same certifier, starting on the day after the last one; its end must be taken from the
 * paper.
 */
export function successorOf({ departmentId, kind, certifier, validto, id, version }: Certificate): CertificateValues {
  return {
    id,
    version,
    departmentId,
    kind,
    certifier,
    identnr: '',
    issued: null,
    validfrom: addDays(validto, 1),
    validto: '',
    file: null,
  }
}

/**
 * A certificate's state today; `days` until its end, negative if it has expired. `stages`: days before the end on
 * which to remind.
 */
export function stateOf(certificate: Certificate, stages: readonly number[], on: string = today()) {
  const days = daysBetween(on, certificate.validto)
  if (certificate.validfrom > on) return { state: 'future', days } as const
  if (!isValidOn(certificate, on)) return { state: 'expired', days } as const
  return {
    state: reminderStage(certificate.validto, on, stages) === undefined ? 'valid' : 'ending',
    days,
  } as const
}
