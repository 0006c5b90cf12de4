import { z } from 'zod'
import { BulkItem, rows } from '../../based.ts'
import { call, contract, Day, Format, fileOut, idParams, maybe, PathId, version } from '../../kit.ts'
import { listQuery, paging, RowIds } from '../../paging.ts'
import { saving } from '../../permissions.ts'
import { filesOf } from '../files/contract.ts'
import { SpareKey } from '../spares/contract.ts'
import {
  Assessment,
  BringingBack,
  Part,
  PartForm,
  PartState,
  PartSuggestion,
  PartTemplate,
  PartTemplateForm,
  SavedParts,
  Scrapping,
} from './records.ts'

export * from './records.ts'

export const PartFilter = listQuery.extend({
  state: PartState.optional(),
  sparecategory: SpareKey.optional(),
  assessment: Assessment.optional(),
  carId: PathId.optional(),
  place: z.string().max(60).optional(),
  /** Days of taking off. */
  from: Day.optional(),
  to: Day.optional(),
})

/** `single`: a label of 62 × 29 mm a page. `sheet`: A4 with 3 × 8 of them. */
export const LabelPaper = z.enum(['single', 'sheet'])
/** How many labels a sheet has. */
export const LABELS_OF_SHEET = 24

const ofDismantler = z.object({ dismantlerId: PathId })
const reads = ['spares', 'cars', 'log', 'employees', 'statements', 'documents'] as const

export const parts = contract('parts', {
  list: call('GET /parts/of/:dismantlerId', {
    can: 'BTB.R',
    params: ofDismantler,
    query: PartFilter.extend({ ...paging, ids: RowIds }),
    output: z.array(Part),
    reads,
    rows: { parts: 'id' } satisfies Record<string, keyof Part>,
  }),
  get: call('GET /parts/:id', { can: 'BTB.R', params: idParams, output: Part, reads }),
  /** The part of a label's code. */
  byCode: call('GET /parts/code/:code', {
    can: 'BTB.R',
    params: z.object({ code: z.string().max(20) }),
    output: Part,
    reads,
  }),
  /** Removes parts from cars, changes or deletes them, all or none (details O55, O63). Exceeding a car's remainder causes a warning (details O57). */
  save: call('PUT /parts/of/:dismantlerId', {
    ...saving('BTB', (parts: PartForm[]) => parts),
    params: ofDismantler,
    body: z.array(PartForm).min(1).max(100),
    output: SavedParts,
  }),
  bringBack: call('PATCH /parts/return/:id', { can: 'BTB.U', params: idParams, body: BringingBack, output: Part }),
  scrap: call('PATCH /parts/scrap/:id', { can: 'BTB.U', params: idParams, body: Scrapping, output: Part }),
  /** Undoes scrapping while its day is open and nothing of the waste has left. */
  unscrap: call('PATCH /parts/unscrap/:id', {
    can: 'BTB.U',
    params: idParams,
    body: z.object({ version }),
    output: Part,
  }),
  setPlaces: call('PATCH /parts/place/', {
    can: 'BTB.U',
    body: z.object({ ids: rows, place: maybe(60) }),
    output: z.array(BulkItem),
  }),
  /** Reserves stored parts, or releases them. */
  setStates: call('PATCH /parts/state/', {
    can: 'BTB.U',
    body: z.object({ ids: rows, state: PartState.extract(['STORED', 'RESERVED']) }),
    output: z.array(BulkItem),
  }),
  /** Its photos. */
  ...filesOf('/parts', { output: Part, see: { can: 'BTB.R' }, add: { can: 'BTB.U' }, remove: { can: 'BTB.D' } }),
  templates: call('GET /parts/templates', { can: 'BTB.R', output: z.array(PartTemplate), reads: ['spares'] }),
  /** Returns null if it was deleted. */
  saveTemplate: call('PUT /parts/templates', {
    ...saving('BTB', (template: PartTemplateForm) => [template]),
    body: PartTemplateForm,
    output: PartTemplate.nullable(),
  }),
  /** Parts to remove from this car. */
  suggestion: call('GET /parts/templates/of/:carId', {
    can: 'BTB.R',
    params: z.object({ carId: PathId }),
    output: PartSuggestion,
    reads,
  }),
  /** Labels as PDF, at most 200; `start` is the first free one of a sheet, starting at 1. The code links to `PUBLIC_URL/app/s/<code>`. */
  labels: call('GET /labels/part/:paper', {
    can: 'BTB.R',
    params: z.object({ paper: LabelPaper }),
    query: z.object({
      ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,199}$/),
      start: z.coerce.number().int().min(1).max(LABELS_OF_SHEET).default(1),
    }),
    ...fileOut,
  }),
  export: call('GET /parts/download/:format/:dismantlerId', {
    can: 'BTB.R',
    replica: true,
    params: ofDismantler.extend({ format: Format }),
    query: PartFilter,
    ...fileOut,
    streams: true,
  }),
})

export type LabelPaper = z.output<typeof LabelPaper>
export type PartFilter = z.output<typeof PartFilter>
