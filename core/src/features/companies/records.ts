import { z } from 'zod'
import { normaliseBetriebsnummer } from '../../domain/betriebsnummer.ts'
import { Country, Email, Phone, report, WebAddress } from '../../fields.ts'
import { filled, Id, Money, maybe, maybeId, version } from '../../kit.ts'
import { Certificate } from './certificate.ts'
import { Authority, Company, StoredAuthority, StoredCompany } from './company.ts'

export { Certificate, CertificateForm, CertificateKind } from './certificate.ts'
export { NumberGap, NumberingForm } from './numbering.ts'

/** Kinds of department: what a company is. */
export const DepartmentKind = z.enum([
  'DISMANTLER',
  'COLLECTOR',
  'RECYCLER',
  'LOOPER',
  'REMAN',
  'CARRIER',
  'DISPOSER',
  'PURCHASER',
])

const printed = ['VN', 'ORDER'] as const

/** Default values of a new reception; existing ones are not changed (details O45). */
export const Presets = z.object({
  /** Directly to the dismantler; otherwise through `collectorId` (details O32). */
  direct: z.boolean().default(true),
  collectorId: maybeId,
  originkind: z
    .enum(['PRIVATE', 'COLLECTOR', 'DISMANTLER', 'INSURER', 'DEALER', 'AUTHORITY', 'OWN'])
    .nullish()
    .transform(kind => kind ?? null),
  /** Where the car is placed. */
  location: maybe(60),
  dmark: Country,
  staffId: maybeId,
  /** From which worth after the hand a core is worth it, net euros; empty: the usual figure. */
  handlimit: Money.min(0)
    .max(9999.99)
    .nullish()
    .transform(value => value ?? null),
  /** What is printed after locking: the VN, the dismantling order. */
  papers: z.array(z.enum(printed)).max(printed.length).default(['VN']),
})

const flag = z.boolean().default(false)

const openFields = {
  openinghours: maybe(500),
  /** When goods can be fetched or brought (details O95). */
  pickuphours: maybe(500),
  contactname: maybe(120),
  contactphone: Phone,
  contactmail: Email,
  agblink: WebAddress,
  hasparkingspace: flag,
  hascontainerspace: flag,
  hasforklift: flag,
  hascrane: flag,
}

const printFields = {
  vnprintdate: z.boolean().default(true),
  vnprintstamp: z.boolean().default(true),
  /** Who notifies the registration authority, the collector or the dismantler (details O31: at most one). */
  vnsornc: flag,
  vnsornd: flag,
}

const commonFields = {
  /** Betriebsnummer; for a disposer its Entsorgernummer, for a carrier its Beförderernummer (NachwV § 28 (1)). */
  identNr: maybe(20).transform(number => number && normaliseBetriebsnummer(number)),
  ...openFields,
  company: Company,
  active: z.boolean().default(true),
  /** Version that was edited; required for an existing one. */
  version: version.optional(),
}
const departmentFields = z.object({ ...commonFields, ...printFields })

const WasteCodes = z
  .array(z.string().regex(/^\d{6}$/))
  .max(300)
  .transform(codes => [...new Set(codes)].sort())
  .default([])

/** A recycler, looper, remanufacturer, carrier, disposer or purchaser (details O9). `kinds.ts` lists the parts of each. */
export const KindForm = z.object({
  ...commonFields,
  authority: Authority.nullish().transform(authority => authority ?? null),
  /** Codes of the European list of waste that the plant accepts (details O75). */
  waste: WasteCodes,
  /** Of a remanufacturer: companies without a contract see its best prices in valuations, rounded and without a name (rulings G12). */
  invaluations: flag,
})

type Notifying = { vnsornc: boolean; vnsornd: boolean }
function checkNotifying({ vnsornc, vnsornd }: Notifying, context: z.RefinementCtx) {
  if (vnsornc && vnsornd) report(context, 'vnsornd', [{ code: 'sorn_both' }])
}

export const DismantlerForm = departmentFields
  .extend({
    authority: Authority.nullish().transform(authority => authority ?? null),
    presets: Presets.prefault({}),
    btbnoprefill: flag,
  })
  .superRefine(checkNotifying)

/** A collection point belongs to a dismantler; without `dismantlerId` to one of the own mandator. */
export const CollectorForm = departmentFields
  .extend({ dismantlerId: Id.nullish(), authority: Authority.nullish().transform(authority => authority ?? null) })
  .superRefine(checkNotifying)

const plainText = z.string().nullable()

const identity = {
  id: Id,
  department: DepartmentKind,
  openinghours: plainText,
  pickuphours: plainText,
  contactname: plainText,
  contactphone: plainText,
  contactmail: plainText,
  agblink: plainText,
  hasparkingspace: z.boolean(),
  hascontainerspace: z.boolean(),
  hasforklift: z.boolean(),
  hascrane: z.boolean(),
  /** Waste codes that the plant accepts. */
  waste: z.array(z.string()),
}

/** A company of the own mandator with all its data. */
export const OwnDepartment = z.object({
  ...identity,
  foreign: z.literal(false),
  editable: z.boolean(),
  version: z.int(),
  active: z.boolean(),
  /** The certifier of today's certificate, if chosen from the list. */
  expertId: Id.nullable(),
  dismantlerId: Id.nullable(),
  /** Name of the dismantler that a collection point delivers to. */
  dismantler: plainText,
  identNr: plainText,
  btbnoprefill: z.boolean(),
  invaluations: z.boolean(),
  vnrprefix: z.string(),
  vnrdigits: z.int(),
  vnrnext: z.int(),
  vnprintdate: z.boolean(),
  vnprintstamp: z.boolean(),
  vnsornc: z.boolean(),
  vnsornd: z.boolean(),
  hasstamp: z.boolean(),
  company: StoredCompany,
  authority: StoredAuthority.nullable(),
  presets: Presets,
  /** The one valid today. */
  certificate: Certificate.nullable(),
  /** All certificates, latest first. */
  certificates: z.array(Certificate),
  /** Last day of the latest locked statement. */
  closedTill: plainText,
})

/** Data of the dismantler that a collection point's own account needs, in addition to the public data. */
const Served = z.object({
  identNr: plainText,
  /** The recognition of today. */
  certificate: Certificate.nullable(),
  presets: Presets,
  vnprintdate: z.boolean(),
  vnprintstamp: z.boolean(),
  vnsornc: z.boolean(),
  vnsornd: z.boolean(),
})

/** A company of another mandator: its public data (details O21). */
export const ForeignDepartment = z.object({
  ...identity,
  foreign: z.literal(true),
  editable: z.literal(false),
  company: z.object({
    name: filled(200),
    street: plainText,
    hsnr: plainText,
    country: z.string(),
    zip: plainText,
    city: plainText,
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    positionexact: z.boolean(),
  }),
  /** Only for the own account of a collection point of the same mandator. */
  served: Served.optional(),
})

export const Department = z.discriminatedUnion('foreign', [OwnDepartment, ForeignDepartment])

/** A row of the lists of companies. */
export const DepartmentItem = z.object({
  id: Id,
  department: DepartmentKind,
  foreign: z.boolean(),
  active: z.boolean(),
  company: z.string(),
  street: plainText,
  zip: plainText,
  city: plainText,
  /** Of a foreign company its public telephone. */
  tel: plainText,
  identNr: plainText,
  /** Last day of the certificate with the latest end. */
  certill: plainText,
  dismantlerId: Id.nullable(),
  dismantler: plainText,
  vnprintdate: z.boolean(),
  vnprintstamp: z.boolean(),
  vnsornc: z.boolean(),
  vnsornd: z.boolean(),
})

/** Choices for a reception, with today's certificate (details O8, O22). */
export const Assignable = z.object({
  id: Id,
  department: DepartmentKind,
  company: z.string(),
  zip: plainText,
  city: plainText,
  dismantlerId: Id.nullable(),
  certill: plainText,
  certificateok: z.boolean(),
  hasdoc: z.boolean(),
})

export type Presets = z.output<typeof Presets>
export type DismantlerForm = z.output<typeof DismantlerForm>
export type KindForm = z.output<typeof KindForm>
export type CollectorForm = z.output<typeof CollectorForm>
export type OwnDepartment = z.output<typeof OwnDepartment>
export type Department = z.output<typeof Department>
export type DepartmentItem = z.output<typeof DepartmentItem>
export type Assignable = z.output<typeof Assignable>
