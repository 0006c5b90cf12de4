import { z } from 'zod'
import { bankProblems } from '../../domain/bank.ts'
import { RECEIVERS } from '../../domain/parties.ts'
import { proofWarnings } from '../../domain/proofnumbers.ts'
import { addressFields, Bic, checkedContact, checkPostcode, contactFields, Iban, Phone, report } from '../../fields.ts'
import { call, contract, Day, fileOut, filled, formIn, Id, idParams, maybe, version } from '../../kit.ts'
import { listQuery } from '../../paging.ts'
import { saving } from '../../permissions.ts'
import { ThumbnailSize } from '../../thumbnails.ts'
import { Paper, paperParams } from './documents.ts'

export * from './documents.ts'

/** "The disposer is the carrier": first in the carrier list, never in the database (decision 24). */
export const CARRIER_IS_DISPOSER = -1000

export const PermitKind = z.enum(['NOTIFICATION', 'PERMIT', 'EFB', 'EXEMPT'])
export const DisposerType = z.enum(RECEIVERS)

const carrierFields = z.object({
  name: filled(200),
  ...addressFields,
  ...contactFields,
  contact: maybe(120),
  /** Beförderernummer. */
  carriernumber: maybe(20),
  permitkind: PermitKind.nullish().transform(value => value ?? null),
  permitnumber: maybe(60),
  permitdate: Day.nullish().transform(value => value ?? null),
  permitvalidto: Day.nullish().transform(value => value ?? null),
  remark: maybe(2000),
  active: z.boolean().default(true),
})

/** Input of a carrier. */
export const CarrierForm = carrierFields
  .extend({
    ...checkedContact,
    /** The carrier company registered here, which sees what it carried (details O9). */
    departmentId: Id.nullish().transform(value => value ?? null),
    version: version.optional(),
  })
  .superRefine((carrier, context) => {
    checkPostcode(carrier, context)
    if (carrier.permitdate && carrier.permitvalidto && carrier.permitvalidto < carrier.permitdate)
      report(context, 'permitvalidto', [{ code: 'before_start' }])
  })

export const Carrier = z.object({
  ...carrierFields.shape,
  id: z.int(),
  departmentId: z.int().nullable(),
  version: z.int(),
})

const share = z
  .number()
  .min(0)
  .max(1)
  .nullish()
  .transform(value => value ?? null)

/** A waste type that a disposer accepts, with its usual treatment and proof (details O74). */
export const AcceptedWaste = z.object({
  wastetype: z.string().regex(/^\d{6}$/),
  rdcode: maybe(4),
  proofnumber: maybe(20),
  proofvalidto: Day.nullish().transform(value => value ?? null),
  /** For sorting or storing (R12, R13): shares stated by the receiver, as fractions of 1; recovery includes recycling. */
  recyclingshare: share,
  recoveryshare: share,
})

const Contact = z.object({ name: maybe(120), email: contactFields.email, tel: maybe(60), fax: maybe(60) })
const Bank = z.object({ bankname: maybe(120), iban: maybe(40), bic: maybe(20) })
const CheckedBank = Bank.extend({ iban: Iban, bic: Bic }).superRefine(({ iban, bic }, context) =>
  report(context, 'bic', bankProblems(iban ?? '', bic ?? '')),
)
const disposerFields = z.object({
  name: filled(200),
  ...addressFields,
  ...contactFields,
  partner1: maybe(120),
  partner2: maybe(120),
  contacts: z.array(Contact).max(2).default([]),
  bank: Bank.nullish().transform(value => value ?? null),
  /** Entsorgernummer. */
  disposalnumber: maybe(20),
  type: DisposerType.default('DISPOSER'),
  waste: z.array(AcceptedWaste).max(200).default([]),
  /** Land (01–16), 97 EU, 98 third country. */
  region: maybe(2),
  state: maybe(2),
  certificatekind: maybe(40),
  certificatenumber: maybe(60),
  certificatevalidto: Day.nullish().transform(value => value ?? null),
  efbcertified: z.boolean().default(false),
  recognisedshredder: z.boolean().default(false),
  recyclingshare: share,
  recoveryshare: share,
  remark: maybe(2000),
  active: z.boolean().default(true),
})

/** Input of a disposer in the own book; `disposerId` names the shared one that it was copied from or linked to. */
export const DisposerForm = disposerFields
  .extend({
    ...checkedContact,
    contacts: z
      .array(Contact.extend({ tel: Phone, fax: Phone }))
      .max(2)
      .default([]),
    bank: CheckedBank.nullish().transform(value => value ?? null),
    id: Id.nullish(),
    disposerId: Id.nullish().transform(value => value ?? null),
    version: version.optional(),
  })
  .superRefine((disposer, context) => {
    checkPostcode(disposer, context)
    if ((disposer.recyclingshare ?? 0) > (disposer.recoveryshare ?? 1))
      report(context, 'recyclingshare', [{ code: 'share_over_recovery' }])
    const codes = disposer.waste.map(waste => waste.wastetype)
    codes.forEach((code, index) => {
      if (codes.indexOf(code) !== index) report(context, `waste.${index}.wastetype`, [{ code: 'twice' }])
      const { recyclingshare, recoveryshare } = disposer.waste[index] ?? {}
      if ((recyclingshare ?? 0) > (recoveryshare ?? 1))
        report(context, `waste.${index}.recyclingshare`, [{ code: 'share_over_recovery' }])
    })
  })

export const Disposer = z.object({
  ...disposerFields.shape,
  id: z.int(),
  disposerId: z.int().nullable(),
  /** Maintained by a disposer company or the operator (details O75). */
  shared: z.boolean(),
  /** Its copy in the own book. */
  myDisposer: z.int().nullable(),
  version: z.int(),
})

const withInactive = listQuery.extend({ inactive: z.enum(['true', 'false']).optional() })

export const partners = contract('partners', {
  carriers: call('GET /btb/carrier', { can: 'BTB.R', query: withInactive, output: z.array(Carrier) }),
  carrier: call('GET /btb/carrier/:id', {
    can: 'BTB.R',
    params: z.object({ id: z.coerce.number().int() }),
    output: Carrier,
  }),
  addCarrier: call('PUT /btb/carrier', { can: 'BTB.C', body: CarrierForm, output: Carrier }),
  editCarrier: call('PUT /btb/carrier/:id', { can: 'BTB.U', params: idParams, body: CarrierForm, output: Carrier }),
  /** The own book and the shared ones, without duplicates. */
  disposers: call('GET /btb/disposers', { can: 'BTB.R', query: withInactive, output: z.array(Disposer) }),
  /** Shared ones that are not in the own book yet. */
  assignable: call('GET /btb/disposers/assignable', { can: 'BTB.R', query: listQuery, output: z.array(Disposer) }),
  /** Those in the own book; `wastetype` filters those that accept it. */
  assigned: call('GET /btb/disposers/assigned', {
    can: 'BTB.R',
    query: withInactive.extend({ wastetype: z.string().optional() }),
    output: z.array(Disposer),
  }),
  myDisposer: call('GET /btb/disposers/my/:id', { can: 'BTB.R', params: idParams, output: Disposer }),
  /** Adds, edits (with id), or copies a shared one to the own book (with disposerId and no id). */
  saveDisposer: call('PUT /btb/disposers', {
    ...saving('BTB', (disposer: DisposerForm) => [disposer]),
    body: DisposerForm,
    output: Disposer,
  }),
  /** Permits and certificates of a carrier or disposer of the own book, latest end first. */
  papers: call('GET /btb/partnerpapers/:kind/:id', { can: 'BTB.R', params: paperParams, output: z.array(Paper) }),
  /** Multipart: `file`, and `kind`, `number`, `validto`. */
  addPaper: call('POST /btb/partnerpapers/:kind/:id', {
    can: 'BTB.U',
    params: paperParams,
    output: z.array(Paper),
    ...formIn,
  }),
  paper: call('GET /btb/partnerpapers/:id', { can: 'BTB.R', params: idParams, ...fileOut }),
  /** Thumbnail, for lists; `not-found` for files that are not images. */
  paperThumbnail: call('GET /btb/partnerpapers/thumbnail/:id/:size', {
    can: 'BTB.R',
    params: idParams.extend({ size: ThumbnailSize }),
    ...fileOut,
  }),
  removePaper: call('DELETE /btb/partnerpapers/:id', { can: 'BTB.D', params: idParams }),
})

export type Carrier = z.output<typeof Carrier>
export type CarrierForm = z.output<typeof CarrierForm>
export type Disposer = z.output<typeof Disposer>
export type DisposerForm = z.output<typeof DisposerForm>
export type AcceptedWaste = z.output<typeof AcceptedWaste>

/** A shared disposer as copied to the own book. */
export const asOwn = ({ version: _, ...shared }: Disposer) => ({ ...shared, id: null, disposerId: shared.id })

/** Warnings about the proof number of an accepted waste type. */
export const acceptedWarnings = (waste: z.input<typeof AcceptedWaste>, hazardous: boolean) =>
  proofWarnings(waste.proofnumber ?? '', { hazardous })
