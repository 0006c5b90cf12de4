import { z } from 'zod'
import { call, contract, Id } from '../../kit.ts'
import { CertificateKind } from './certificate.ts'
import { DepartmentKind } from './records.ts'

/** An own company in use: what it should still tell, and of each kind of certificate the one that reaches furthest, the first to end first. */
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

/** How the acting mandator's companies stand: the start of who has no yard. Apart from the other calls, which every screen needs. */
export const standing = contract('companies', {
  own: call('GET /companies/standing', { can: 'STD.R', companyOnly: true, output: z.array(Standing) }),
})

export type Standing = z.output<typeof Standing>
