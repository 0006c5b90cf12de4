import { addDays, daysBetween, today } from '@kreislauf/core/days.ts'
import { isValidOn, reminderStage } from '@kreislauf/core/domain/certificates.ts'
import { certificatesOfKind, type Kind } from '@kreislauf/core/features/companies/kinds.ts'
import { type Certificate, CertificateForm } from '@kreislauf/core/features/companies/records.ts'
import { z } from 'zod'

/** A certificate and, where one was chosen, the document that goes up after it. */
export const CertificateWithFile = CertificateForm.safeExtend({ file: z.custom<File>().nullish() })
export type CertificateValues = z.input<typeof CertificateWithFile>

/** A certificate of the kind that is usual for such a company; its days are what stands on the paper, so nobody guesses them. */
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

/** The next certificate of the same certifier, from the day after the last; its end stands on the paper. */
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

/** Where a certificate stands today; `days` are left until its end, negative once past. `stages`: days at which to remind of its end. */
export function stateOf(certificate: Certificate, stages: readonly number[], on: string = today()) {
  const days = daysBetween(on, certificate.validto)
  if (certificate.validfrom > on) return { state: 'future', days } as const
  if (!isValidOn(certificate, on)) return { state: 'expired', days } as const
  return {
    state: reminderStage(certificate.validto, on, stages) === undefined ? 'valid' : 'ending',
    days,
  } as const
}
