import { z } from 'zod'
import { call, contract, Id } from '../../kit.ts'
import { CertificateKind } from './certificate.ts'
import { DepartmentKind } from './records.ts'

/** An active own company: its missing data, and for each kind of certificate the one with the latest end; the first to expire comes first. */
export const Standing = z.object({
  id: Id,
  department: DepartmentKind,
  name: z.string(),
  lacking: z.array(z.enum(['address', 'marker', 'public', 'certificate', 'document'])),
  certificates: z.array(
    z.object({
      id: Id,
      kind: CertificateKind,
      identnr: z.string().nullable(),
      validfrom: z.string(),
      validto: z.string(),
    }),
  ),
})

/** Status of the acting mandator's companies: the start page of companies without a yard. Separate from the other calls, which every screen needs. */
export const standing = contract('companies', {
  own: call('GET /companies/standing', { can: 'STD.R', companyOnly: true, output: z.array(Standing) }),
})

export type Standing = z.output<typeof Standing>
