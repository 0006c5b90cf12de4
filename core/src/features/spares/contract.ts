import { z } from 'zod'
import {
  Amount,
  call,
  contract,
  Day,
  Format,
  fileOut,
  Id,
  idParams,
  Money,
  maybe,
  maybeId,
  PathId,
  rangeParams,
  seen,
  version,
} from '../../kit.ts'
import { listQuery, paging, RowIds } from '../../paging.ts'
import { saving } from '../../permissions.ts'
import { NonMetal, PartWarning, Position, SpareKey, SpareKind, SpareKindForm } from './kinds.ts'

export * from './kinds.ts'

/** One part on a list. All amounts of a return are negative. */
export const SpareOut = z.object({
  id: Id,
  version: z.int(),
  listId: Id,
  listNumber: z.string(),
  /** The car that it was removed from. */
  ecarId: Id,
  carInfo: z.string().nullable(),
  /** The part's record. */
  spareId: Id,
  code: z.string(),
  name: z.string(),
  /** Key of its kind in the catalogue. */
  sparecategory: z.string(),
  position: Position.nullable(),
  /** kg of the whole line (details O73). */
  weight: z.number(),
  /** Non-metal factor when the list was written. */
  nonMetalFactor: z.number(),
  /** Pieces. */
  amount: z.number(),
  actionDate: z.string(),
  /** False if it was returned by a later list. */
  onSpareList: z.boolean(),
  price: z.number().nullable(),
})

/** A list by which parts leave for reuse: register of NachwV § 24 (8). */
export const SpareListRow = z.object({
  id: Id,
  version: z.int(),
  dismantlerId: Id,
  /** `2026/17`: counted per year and yard, without gaps. */
  number: z.string(),
  actionDate: z.string(),
  /** OUT hands parts over, RETURN takes one back. */
  kind: z.enum(['OUT', 'RETURN']),
  /** For a return: the list that the part had left with. */
  returnOf: z.int().nullable(),
  returnOfNumber: z.string().nullable(),
  reference: z.string().nullable(),
  warranty: z.string().nullable(),
  /** A company; natural persons are not stored (packages D, 8). */
  buyer: z.string().nullable(),
  staffId: z.int().nullable(),
  staffName: z.string().nullable(),
  remark: z.string().nullable(),
  lines: z.int(),
  amount: z.number(),
  weight: z.number(),
  /** kg that count in the 10 % rule. */
  nonMetalKg: z.number(),
  price: z.number().nullable(),
  /** True if some of its parts have been returned. */
  cameBack: z.boolean(),
  enteredon: z.string(),
  late: z.boolean(),
  locked: z.boolean(),
  closedTill: z.string().nullable(),
})

export const SpareList = SpareListRow.extend({ spareOuts: z.array(SpareOut) })

/**
 * Input of a line: a stored part by `spareId`, or one typed directly by `ecarId` and `sparecategory`, which is removed and handed over on the list's
 * day. `weight` and `amount` are required for the latter only; a stored part has its own.
 */
export const SpareOutForm = z.object({
  id: Id.nullish(),
  spareId: maybeId,
  ecarId: maybeId,
  sparecategory: SpareKey.nullish().transform(key => key ?? null),
  name: maybe(120),
  position: Position.nullish().transform(position => position ?? null),
  weight: Amount.positive()
    .max(5000)
    .nullish()
    .transform(weight => weight ?? null),
  nonMetalFactor: NonMetal.nullish().transform(factor => factor ?? null),
  amount: z.int().min(1).max(1000).default(1),
  price: Money.min(0)
    .max(1e6)
    .nullish()
    .transform(price => price ?? null),
  /** Of a part that is taken off with it. */
  seen,
  deleted: z.boolean().optional(),
})

/** Omitted lines stay (details O61). */
export const SpareListForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  actionDate: Day,
  reference: maybe(120),
  warranty: maybe(200),
  buyer: maybe(120),
  staffId: maybeId,
  remark: maybe(2000),
  spareOuts: z.array(SpareOutForm).max(200),
  deleted: z.boolean().optional(),
})

/** `list` is null for one that was deleted. */
export const SavedSpares = z.object({ list: SpareList.nullable(), warnings: z.array(PartWarning) })

export const SpareFilter = listQuery.extend({ from: Day.optional(), to: Day.optional() })

const ofDismantler = z.object({ dismantlerId: PathId })
const reads = ['parts', 'cars', 'employees', 'statements'] as const

export const spares = contract('spares', {
  /** The catalogue: shipped kinds of parts, and the company's own. */
  kinds: call('GET /btb/spares', { can: 'BTB.R', output: z.array(SpareKind), reads: ['masterdata'] }),
  saveKind: call('PUT /btb/spares', {
    ...saving('BTB', (kind: SpareKindForm) => [kind]),
    body: SpareKindForm,
    output: SpareKind,
  }),
  list: call('GET /btb/spares/of/:dismantlerId', {
    can: 'BTB.R',
    params: ofDismantler,
    query: SpareFilter.extend({ ...paging, ids: RowIds }),
    output: z.array(SpareListRow),
    reads,
    rows: { spares: 'id' } satisfies Record<string, keyof SpareListRow>,
  }),
  get: call('GET /btb/spares/of/:dismantlerId/:id', {
    can: 'BTB.R',
    params: ofDismantler.extend({ id: PathId }),
    output: SpareList,
    reads,
  }),
  /** Saves a list with its lines, all or none (details O63). Exceeding a car's remainder causes a warning (details O57). */
  save: call('PUT /btb/spares/of/:dismantlerId', {
    ...saving('BTB', (list: SpareListForm) => (list.deleted ? [list] : [list, ...list.spareOuts])),
    params: ofDismantler,
    body: SpareListForm,
    output: SavedSpares,
  }),
  /** Parts of a car that are on lists. */
  ofCar: call('GET /btb/spares/outs/of/:id', { can: 'BTB.R', params: idParams, output: z.array(SpareOut), reads }),
  /** The register of one list (NachwV § 24 (8)), in German. */
  download: call('GET /btb/spares/list/download/:id', {
    can: 'BTB.R',
    params: idParams,
    query: z.object({ format: Format.default('pdf') }),
    ...fileOut,
  }),
  export: call('GET /btb/spares/lists/:format/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    replica: true,
    params: rangeParams.extend({ dismantlerId: PathId, format: Format }),
    query: SpareFilter.omit({ from: true, to: true }),
    ...fileOut,
    streams: true,
  }),
})

export type SpareOut = z.output<typeof SpareOut>
export type SpareListRow = z.output<typeof SpareListRow>
export type SpareList = z.output<typeof SpareList>
export type SpareListForm = z.output<typeof SpareListForm>
export type SpareOutForm = z.output<typeof SpareOutForm>
export type SpareFilter = z.output<typeof SpareFilter>
export type SavedSpares = z.output<typeof SavedSpares>
