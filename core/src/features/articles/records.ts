import { z } from 'zod'
import { kbaText, parseKba } from '../../domain/kba.ts'
import { inOneLine } from '../../domain/tidy.ts'
import { report } from '../../fields.ts'
import { decimals, filled, Id, maybe, version, Whole } from '../../kit.ts'
import { KeptFile } from '../files/contract.ts'
import { SpareKey } from '../spares/contract.ts'
import { engineKey, ktypeKey } from './numbers.ts'

/** Net euros a piece; 0: taken for nothing. */
export const Price = decimals(4).min(0).max(99_999.9999)
/** Pieces wanted; 0: none now. */
export const Quantity = Whole.min(0).max(1_000_000)

/** Numbers of the vehicle maker and of other makers that an article answers to. */
export const MOST_OE_NUMBERS = 60
/** KTypes, KBA keys or engine codes of one offer. */
export const MOST_FITS = 200
const MOST_DEDUCTIONS = 8

/** The number of an article: `|` parts the id of an offer. */
export const ArticleNumber = filled(60).superRefine((number, context) =>
  report(context, '', number.includes('|') ? [{ code: 'no_bar' }] : []),
)

/** A page of the remanufacturer: https only. */
const Infolink = maybe(300).superRefine((link, context) =>
  report(context, '', link && !/^https:\/\/[^\s/]+\.[^\s]+$/.test(link) ? [{ code: 'https_only' }] : []),
)

/** Several values of a field, each in the form in which it is compared; a wrong one is named at the field. */
const several = (read: (typed: string) => string | undefined, most: number, code: string) =>
  z
    .array(z.string().max(100))
    .max(most)
    .default([])
    .transform((typed, context) => {
      const values = typed.filter(text => text.trim()).map(text => ({ text, value: read(text) }))
      const wrong = values.find(({ value }) => value === undefined)
      if (wrong) context.addIssue({ code: 'custom', params: { code, text: wrong.text } })
      return [...new Set(values.flatMap(({ value }) => value ?? []))]
    })

const matched = (value: string, pattern: RegExp) => (pattern.test(value) ? value : undefined)
const kbaNumber = (typed: string) => {
  const key = parseKba(typed)
  return key && kbaText(key)
}
const OeNumbers = several(typed => matched(inOneLine(typed).trim(), /^[^|;,]{1,60}$/), MOST_OE_NUMBERS, 'no_oenumber')
const KTypes = several(typed => matched(ktypeKey(typed), /^\d{1,9}$/), MOST_FITS, 'no_ktype')
const KbaNumbers = several(kbaNumber, MOST_FITS, 'no_kba')
const EngineCodes = several(typed => matched(engineKey(typed), /^[0-9A-Z./+]{1,30}$/), MOST_FITS, 'no_engine')

/** What the remanufacturer takes off the price for a defect: euros or a percentage. */
export const Deduction = z
  .object({
    name: filled(100),
    amount: decimals(2)
      .positive()
      .max(99_999.99)
      .nullish()
      .transform(value => value ?? null),
    percent: z
      .number()
      .positive()
      .max(100)
      .nullish()
      .transform(value => value ?? null),
  })
  .superRefine(({ amount, percent }, context) => {
    if ((amount === null) === (percent === null)) report(context, 'amount', [{ code: 'one_of_both' }])
  })
export type Deduction = z.output<typeof Deduction>

/** An offer of an own remanufacturer with its article, as saved. */
export const RemanOfferForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  number: ArticleNumber,
  name: filled(200),
  oenumber: OeNumbers,
  category: SpareKey.nullish().transform(key => key ?? null),
  series: maybe(100),
  infolink: Infolink,
  criteria: maybe(2000),
  deductions: z.array(Deduction).max(MOST_DEDUCTIONS).default([]),
  /** With exactly one KType it is part of the offer's id. */
  ktype: KTypes,
  kba: KbaNumbers,
  engine: EngineCodes,
  price: Price,
  quantity: Quantity.default(1),
  active: z.boolean().default(true),
  /** Lets the quantity count from now, even if it stays the same. */
  anew: z.boolean().optional(),
})
export type RemanOfferForm = z.output<typeof RemanOfferForm>

/** ACTIVE: wanted. COVERED: active, but all pieces are in boxes or on notes, or none is wanted. INACTIVE: hidden from dismantlers. */
export const RemanOfferState = z.enum(['ACTIVE', 'COVERED', 'INACTIVE'])
export type RemanOfferState = z.output<typeof RemanOfferState>

/**
 * An offer as its remanufacturer reads it. Lists of the house need an `id` of their own kind; what dismantlers read as the offer's `id` is `offerId`
 * here (decision 073).
 */
export const RemanOffer = z.object({
  id: Id,
  /** `number|ktype`, unique within the REMAN department; in a path `_` stands for `|`. */
  offerId: z.string(),
  articleId: Id,
  version: z.int(),
  remanId: Id,
  remanName: z.string(),
  number: z.string(),
  name: z.string(),
  oenumber: z.array(z.string()),
  category: z.string().nullable(),
  /** In the reader's language. */
  categoryName: z.string().nullable(),
  /** The KType of the id; empty where the offer fits none or several. */
  carktype: z.string(),
  ktype: z.array(z.string()),
  kba: z.array(z.string()),
  engine: z.array(z.string()),
  series: z.string().nullable(),
  price: z.number(),
  /** Pieces wanted as stated. */
  quantity: z.int(),
  /** Pieces not yet in ready boxes or on notes. */
  left: z.int(),
  /** Pieces of boxes and notes above the quantity. */
  over: z.int(),
  quantityAt: z.string(),
  infolink: z.string().nullable(),
  criteria: z.string().nullable(),
  deductions: z.array(Deduction),
  active: z.boolean(),
  state: RemanOfferState,
  /** Whether a box or a note names it: then it is set inactive instead of deleted. */
  used: z.boolean(),
  /** Photos of cores that are accepted, and of those that are not. */
  good: z.array(KeptFile),
  bad: z.array(KeptFile),
})
export type RemanOffer = z.output<typeof RemanOffer>

/** What became of an offer that was to be deleted: gone, or inactive because a box or a note names it. */
export const RemovedOffer = z.object({ deleted: z.boolean() })
