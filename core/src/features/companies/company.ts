import { z } from 'zod'
import { bankProblems } from '../../domain/bank.ts'
import { cityProblems, nameProblems, normaliseName } from '../../domain/names.ts'
import { taxNumberProblems } from '../../domain/taxnumbers.ts'
import { addressFields, Bic, Country, checkPostcode, Email, Iban, Phone, report, WebAddress } from '../../fields.ts'
import { filled, maybe } from '../../kit.ts'
import { customerNumberProblems } from './rules.ts'

/** Default search radius of a company in metres (specification, section 9). */
export const SEARCH_RADIUS = 200_000

const PersonName = maybe(120)
  .transform(name => name && normaliseName(name))
  .superRefine((name, context) => report(context, '', nameProblems(name ?? '')))
const CustomerNumber = maybe(40).superRefine((number, context) =>
  report(context, '', customerNumberProblems(number ?? '')),
)

const Contact = z.object({ name: PersonName, email: Email, tel: Phone, fax: Phone })

interface Marked {
  lat: number | null
  lon: number | null
}

/** Whether a company has a location. */
export const hasMarker = <Of extends Marked>(of: Of): of is Of & { lat: number; lon: number } =>
  of.lat !== null && of.lon !== null

interface Place {
  zip: string | null
  city: string | null
  country: string
}

function checkPlace(place: Place, context: z.RefinementCtx) {
  checkPostcode(place, context)
  report(context, 'city', cityProblems(place.city ?? ''))
}

/** Latitude and longitude must both be set or both be null. */
function checkMarker({ lat, lon }: Marked, context: z.RefinementCtx) {
  if (lat === null && lon !== null) report(context, 'lat', [{ code: 'required' }])
  if (lon === null && lat !== null) report(context, 'lon', [{ code: 'required' }])
}

/** The firm behind a department. Bank, tax and customer data are for its own mandator only (details O21). */
export const Company = z
  .object({
    name: filled(200),
    ...addressFields,
    tel: Phone,
    fax: Phone,
    email: Email,
    web: WebAddress,
    mobile: Phone,
    /** Country of the plates that it usually takes in, ISO 3166 (details O53). */
    dmark: Country,
    bankname: maybe(120),
    iban: Iban,
    bic: Bic,
    /** Degrees, WGS 84; both null for a company without location (details O91). */
    lat: z.number().min(-90).max(90).nullable().default(null),
    lon: z.number().min(-180).max(180).nullable().default(null),
    /** The marker was set manually or from an address; otherwise it is at the postal code or town (details O89). */
    positionexact: z.boolean().default(false),
    /** Metres around the marker. */
    distance: z.int().min(0).max(2_000_000).default(SEARCH_RADIUS),
    taxnumber: maybe(40),
    registrationnumber: maybe(60),
    customernumber: CustomerNumber,
    abroad: z.boolean().default(false),
    contacts: z.array(Contact).max(2).default([]),
  })
  .superRefine((company, context) => {
    checkPlace(company, context)
    checkMarker(company, context)
    report(context, 'bic', bankProblems(company.iban ?? '', company.bic ?? ''))
    report(context, 'taxnumber', taxNumberProblems(company.taxnumber ?? '', company.country))
  })

/** The supervising authority of the plant; printed on the VN. */
export const Authority = z.object({ name: filled(200), ...addressFields }).superRefine(checkPlace)

/** The certifier, copied from the list of certifiers or typed. */
export const CertifierCopy = z
  .object({ id: z.int().positive().nullish(), name: filled(200), ...addressFields, tel: maybe(60), fax: maybe(60) })
  .superRefine(checkPlace)

const stored = z
  .string()
  .nullish()
  .transform(value => value ?? null)
const storedPlace = {
  name: z.string(),
  street: stored,
  hsnr: stored,
  country: z.string().default('DE'),
  zip: stored,
  city: stored,
}
const storedContact = { tel: stored, fax: stored, email: stored }

/** A company as read, with lenient validation: data stored under older rules stays readable. */
export const StoredCompany = z.object({
  ...storedPlace,
  ...storedContact,
  web: stored,
  mobile: stored,
  dmark: z.string().default('DE'),
  bankname: stored,
  iban: stored,
  bic: stored,
  lat: z.number().nullable().default(null),
  lon: z.number().nullable().default(null),
  positionexact: z.boolean().default(false),
  distance: z.number().default(SEARCH_RADIUS),
  taxnumber: stored,
  registrationnumber: stored,
  customernumber: stored,
  abroad: z.boolean().default(false),
  contacts: z.array(z.object({ name: stored, ...storedContact })).default([]),
})
export const StoredAuthority = z.object(storedPlace)
export const StoredCertifier = z.object({ id: z.number().nullish(), ...storedPlace, tel: stored, fax: stored })

export type Company = z.output<typeof Company>
export type Authority = z.output<typeof Authority>
export type CertifierCopy = z.output<typeof CertifierCopy>
