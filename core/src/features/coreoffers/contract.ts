import { z } from 'zod'
import { mul, sum } from '../../domain/decimal.ts'
import { call, contract, Id, PathId } from '../../kit.ts'
import { Deduction } from '../articles/contract.ts'

/** By what an offer was found: keys of the car, or what was searched for. */
const MATCHES = ['KTYPE', 'KBA', 'ENGINE', 'OENUMBER', 'NUMBER', 'MAKEMODEL'] as const
const Match = z.enum(MATCHES)
type Match = z.output<typeof Match>

const LetGo = z.object({ name: z.string(), day: z.string() })

/**
 * An offer of a remanufacturer as a dismantler reads it (rulings F14). Without a contract it tells who wants which article, and not at which price, how
 * many, or what else it fits.
 */
export const CoreOffer = z.object({
  /** `number|ktype`, unique within the REMAN department. */
  id: z.string(),
  remanId: Id,
  remanName: z.string(),
  /** The contract in force. */
  contractId: Id.nullable(),
  contractNeeded: z.boolean(),
  /** Days in which the remanufacturer pays. */
  paymentdays: z.int().nullable(),
  number: z.string(),
  name: z.string(),
  oenumber: z.array(z.string()),
  category: z.string().nullable(),
  /** In the reader's language. */
  categoryName: z.string().nullable(),
  /** As what this yard takes it off: its kind, or for an article that names none what the yard answered last. */
  takenas: z.string().nullable(),
  /** The KType of the id; empty where the offer fits none or several. */
  carktype: z.string(),
  kba: z.array(z.string()),
  engine: z.array(z.string()),
  series: z.string().nullable(),
  /** Net euros a piece. */
  price: z.number().nullable(),
  /** Pieces that are still wanted, up to 20, and `more` above (rulings F16); `quantity` is the same figure. */
  quantity: z.int().nullable(),
  left: z.int().nullable(),
  more: z.boolean(),
  /** Pieces proposed for the box. */
  offerq: z.int().nullable(),
  infolink: z.string().nullable(),
  /** How the core must look, and what is taken off for defects. */
  criteria: z.string().nullable(),
  deductions: z.array(Deduction),
  active: z.boolean(),
  matchedBy: z.array(Match),
  /** Of a car: pieces that it still has as far as known; null in a search without one. */
  onboard: z.int().nullable(),
  /** Of a car: pieces that its sum counts; more than 0 for the best offer of each kind (rulings F17). */
  counted: z.int(),
  /** Of a car: what only one offer can take, its kind or its article; let go as a whole. */
  slot: z.string().nullable(),
  /** Of a car, under contract: net euros a piece after the hand and the share of the freight (rulings F18), and from which it is worth it. */
  worth: z.number().nullable(),
  worthwhile: z.boolean(),
  /** Minutes to take one piece off, as far as known, and the share of the freight in euros. */
  minutes: z.int().nullable(),
  freight: z.number().nullable(),
  /** Of a car: by whom and when it was let go. */
  letgo: LetGo.nullable(),
})
export type CoreOffer = z.output<typeof CoreOffer>

/** A remanufacturer that wants something of a car. */
export const Buyer = z.object({
  remanId: Id,
  remanName: z.string(),
  contractId: Id.nullable(),
  exists: z.boolean(),
})

export const OfferTree = z.array(
  z.object({
    /** Kind of the catalogue; null for articles of none. */
    category: z.string().nullable(),
    name: z.string().nullable(),
    articles: z.array(z.object({ number: z.string(), name: z.string(), offers: z.array(CoreOffer) })),
  }),
)
export type OfferTree = z.output<typeof OfferTree>

/** By what a search without a car finds offers. */
export const SEARCHES = ['kba', 'ktype', 'oenumber', 'number', 'engine', 'makemodel'] as const
export type Search = (typeof SEARCHES)[number]
/** What an offer found by a search was found by. */
export const matchOf = {
  kba: 'KBA',
  ktype: 'KTYPE',
  oenumber: 'OENUMBER',
  number: 'NUMBER',
  engine: 'ENGINE',
  makemodel: 'MAKEMODEL',
} as const satisfies Record<Search, Match>
/** Values of one search; more are refused. */
export const MOST_VALUES = 200

/** Where an offer matches a car by nothing but its engine code, the model has to be checked. */
export const isByEngineOnly = ({ matchedBy }: { matchedBy: readonly string[] }): boolean =>
  matchedBy.length > 0 && matchedBy.every(match => match === 'ENGINE')

const dismantler = { can: 'RMD.R', departments: ['DISMANTLER'], companyOnly: true } as const
const ofCar = z.object({ carId: PathId })
const reads = ['cars', 'receptions', 'parts', 'contracts', 'companies', 'masterdata'] as const
const offers = { output: z.array(CoreOffer), reads } as const

/** What a car that is about to leave still has that a remanufacturer under contract wants: one row for each kind or article. */
export const StillWanted = z.object({
  carId: Id,
  slot: z.string(),
  /** Kind of the catalogue in the reader's language; the article's name where it has none. */
  name: z.string(),
  number: z.string(),
  remanName: z.string(),
  pieces: z.int(),
  /** Net euros a piece, and of all of them. */
  price: z.number(),
  value: z.number(),
  /** Worth the hand. */
  worthwhile: z.boolean(),
  letgo: LetGo.nullable(),
})
export type StillWanted = z.output<typeof StillWanted>

/** What remanufacturers pay for the cores of an own car; best buyer first. */
export const coreOffers = contract('coreoffers', {
  /** The remanufacturers that want something of it. */
  buyers: call('GET /reman/offers/exist/bycar/:carId', {
    ...dismantler,
    params: ofCar,
    output: z.array(Buyer),
    reads,
  }),
  tree: call('GET /reman/offers/tree/bycar/:carId', { ...dismantler, params: ofCar, output: OfferTree, reads }),
  ofCar: call('GET /reman/offers/list/car/:carId', { ...dismantler, params: ofCar, ...offers }),
  ofCarAndReman: call('GET /reman/offers/list/bycarandreman/:carId/:remanId', {
    ...dismantler,
    params: ofCar.extend({ remanId: PathId }),
    ...offers,
  }),
  /**
   * Searches without a car. `values` are parted by commas before they are decoded, so that `%2C` is a comma of a value. Offers that match one of them,
   * at most `MOST_FOUND`.
   */
  search: call('GET /reman/offers/list/byfilter/:dismantlerId', {
    ...dismantler,
    params: z.object({ dismantlerId: PathId }),
    query: z.object({
      type: z.enum(SEARCHES),
      values: z.union([z.string(), z.array(z.string())]),
    }),
    ...offers,
  }),
  /** Of own cars that are about to leave, what they still have that is wanted; `cars` are ids, at most 500. */
  stillWanted: call('GET /reman/offers/wanted/:dismantlerId', {
    ...dismantler,
    params: z.object({ dismantlerId: PathId }),
    query: z.object({ cars: z.string().regex(/^\d{1,10}(,\d{1,10}){0,499}$/) }),
    output: z.array(StillWanted),
    reads,
  }),
  /** Leaves a wanted part on its car, or takes that back. */
  letGo: call('PATCH /reman/letgo/:carId', {
    ...dismantler,
    can: 'RMD.U',
    params: ofCar,
    body: z.object({ slot: z.string().min(1).max(100), letgo: z.boolean() }),
    output: z.array(CoreOffer),
  }),
})

/** Offers that a search answers. */
export const MOST_FOUND = 500

/** What remanufacturers under contract want of a car: pieces, and what they pay in whole euros, rounded down. */
export const wantedOf = (offers: readonly Pick<CoreOffer, 'counted' | 'price'>[]) => ({
  pieces: sum(offers.map(({ counted }) => counted)),
  euros: Math.floor(sum(offers.map(({ counted, price }) => mul(counted, price ?? 0, 2)))),
})

type Findable = { [Field in 'ktype' | 'hsn' | 'tsn' | 'motorcode']?: string | null | undefined }
/** Whether a car has anything by which offers are found. */
export const isFindable = ({ ktype, hsn, tsn, motorcode }: Findable): boolean =>
  Boolean(ktype || (hsn && tsn) || motorcode)
