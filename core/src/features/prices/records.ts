import { z } from 'zod'
import { kbaText, parseKba } from '../../domain/kba.ts'
import { report } from '../../fields.ts'
import { Amount, Day, decimals, Id, maybe, version, Whole } from '../../kit.ts'
import { ktypeKey } from '../articles/contract.ts'
import { KbaNumber } from '../masterdata/contract.ts'
import { DriveType } from '../receptions/contract.ts'

/** REUSE: as a used part. CORE: as a core. MATERIAL: as a material of cars. CARGO: of the exchange. */
export const PRICE_USES = ['REUSE', 'CORE', 'MATERIAL', 'CARGO'] as const
/** ASK and BOUGHT enter no valuation. */
export const PRICE_KINDS = ['ASK', 'SOLD', 'BOUGHT'] as const
/** Records write SPARE, NOTE and ORDER by themselves. */
export const PRICE_SOURCES = ['CSV', 'SPARE', 'NOTE', 'ORDER', 'TYPED'] as const

export const PriceUse = z.enum(PRICE_USES)
export const PriceKind = z.enum(PRICE_KINDS)
export const PriceSource = z.enum(PRICE_SOURCES)
export type PriceUse = z.output<typeof PriceUse>

/** Years of one band of first registrations. */
const BAND_YEARS = 5

/** First year of the five that contain the year. */
export const yearBand = (year: number): number => Math.floor(year / BAND_YEARS) * BAND_YEARS

/** A price as it is compared and reckoned with: net euros of one piece or kg; below 0 where a company pays for being rid of it. */
const Price = decimals(4).min(-99_999.9999).max(99_999.9999)

/** Make and model, typed as one: `VW Golf`. It is compared in small letters without blanks and signs. */
const MakeAndModel = maybe(120)

/** What a car is known by, as far as it is. */
const ofCar = {
  kba: KbaNumber.nullish().transform(kba => (kba ? kbaText(parseKba(kba) ?? { hsn: '', tsn: '' }) : null)),
  ktype: maybe(20)
    .transform(ktype => ktype && ktypeKey(ktype))
    .superRefine((ktype, context) =>
      report(context, '', ktype && !/^\d{1,9}$/.test(ktype) ? [{ code: 'no_ktype', params: { text: ktype } }] : []),
    ),
  model: MakeAndModel,
  clazz: maybe(10),
  drive: DriveType.nullish().transform(drive => drive ?? null),
  /** Year of first registration. */
  year: Whole.min(1900)
    .max(2100)
    .nullish()
    .transform(year => year ?? null),
}

/** A price that the company enters itself. */
export const PriceForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  deleted: z.boolean().optional(),
  use: PriceUse,
  /** Of a kind of part, a material, or the number of a cargo type. */
  key: z.string().regex(/^([A-Z][A-Z0-9]{1,30}|[1-9][0-9]{0,8})$/),
  /** Number stamped on the catalyst, for the material CATALYST only. */
  catalyst: maybe(60),
  kind: PriceKind.default('SOLD'),
  day: Day,
  price: Price,
  quantity: Amount.positive().max(99_999_999).default(1),
  ...ofCar,
  /** A company; natural persons are not kept. */
  buyer: maybe(120),
  remark: maybe(500),
})
export type PriceForm = z.output<typeof PriceForm>

/** A point of the price book, with the record that it comes from. */
export const PricePoint = z.object({
  id: Id,
  version: z.int(),
  use: PriceUse,
  key: z.string(),
  /** In the reader's language. */
  name: z.string(),
  catalyst: z.string().nullable(),
  kind: PriceKind,
  source: PriceSource,
  day: z.string(),
  price: z.number(),
  measure: z.enum(['kg', 'pcs']),
  quantity: z.number(),
  kba: z.string().nullable(),
  ktype: z.string().nullable(),
  model: z.string().nullable(),
  clazz: z.string().nullable(),
  drive: z.string().nullable(),
  /** First of the five years that contain the year of first registration. */
  yearband: z.int().nullable(),
  buyer: z.string().nullable(),
  remark: z.string().nullable(),
  /** List of parts, note or order that wrote it, with its number; null: the company's own entry. */
  recordId: z.int().nullable(),
  recordNumber: z.string().nullable(),
})
export type PricePoint = z.output<typeof PricePoint>
