import { hasMarker } from './company.ts'
import type { Kind } from './kinds.ts'

/** Data of a company that others search by or need. */
export interface Presence {
  department: Kind
  company: {
    street: string | null
    zip: string | null
    city: string | null
    lat: number | null
    lon: number | null
    positionexact: boolean
  }
  openinghours: string | null
  contactname: string | null
  contactphone: string | null
  contactmail: string | null
  /** The one of today. */
  certificate: { hasdoc: boolean } | null
}

/** Kinds of company whose partners expect a certificate; for all others it is optional. */
const certified: readonly Kind[] = ['DISPOSER', 'CARRIER']

/** Missing data of a company, in the order of its form. */
export type Lack = 'address' | 'marker' | 'public' | 'certificate' | 'document'

/** Data that a company should still provide, so that others can find it and work with it. */
export function lackingOf({ department, company, certificate, ...details }: Presence): Lack[] {
  const reachable = details.contactname || details.contactphone || details.contactmail
  const lacks: [Lack, boolean][] = [
    ['address', !(company.street && company.zip && company.city)],
    ['marker', !(hasMarker(company) && company.positionexact)],
    ['public', !(details.openinghours && reachable)],
    ['certificate', certified.includes(department) && !certificate],
    ['document', !!certificate && !certificate.hasdoc],
  ]
  return lacks.filter(([, missing]) => missing).map(([lack]) => lack)
}
