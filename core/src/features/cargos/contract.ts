import { z } from 'zod'
import { based } from '../../based.ts'
import { Amount, bytes, call, contract, Format, idParams, PathId } from '../../kit.ts'
import { listQuery, paging } from '../../paging.ts'
import { docParams, thumbnailParams } from '../files/contract.ts'
import { Cargo, CargoForm, CargoGeo, CargoOffer, CargoState, StockLine } from './records.ts'

export * from './records.ts'

const CargoFilter = listQuery.extend({ state: CargoState.optional() })
export type CargoFilter = z.output<typeof CargoFilter>

const looper = { departments: ['LOOPER'] } as const
const read = { can: 'STD.R', ...looper } as const
/** Other companies' offers change the net of a cargo without a notification, so these are refetched when a screen opens. */
const reads = ['companies', 'masterdata', 'offers'] as const
const ofLooper = z.object({ looperId: PathId })

export const cargos = contract('cargos', {
  list: call('GET /cargos/of/:looperId', {
    ...read,
    params: ofLooper,
    query: CargoFilter.extend(paging),
    output: z.array(Cargo),
    reads,
  }),
  /** Stock of the own dismantlers available for offers, largest first. */
  stock: call('GET /cargos/stock/:looperId', {
    ...read,
    params: ofLooper,
    output: z.array(StockLine),
    reads: ['log', 'disposals', 'masterdata'],
  }),
  get: call('GET /cargos/:id', { ...read, params: idParams, output: Cargo, reads }),
  save: call('PUT /cargos', {
    can: ['STD.C', 'STD.U'],
    asks: ({ id }: CargoForm) => [id ? 'STD.U' : 'STD.C'],
    ...looper,
    body: CargoForm,
    output: Cargo,
  }),
  remove: call('DELETE /cargos/:id', { can: 'STD.D', ...looper, params: idParams, query: based }),
  /** Multipart: one or more photos. */
  addDocs: call('POST /cargos/docs/:id', {
    can: 'STD.U',
    ...looper,
    params: idParams,
    body: z.custom<FormData>().optional(),
    output: Cargo,
    kind: 'upload',
  }),
  doc: call('GET /cargos/doc/:docId', { ...read, params: docParams, output: bytes, kind: 'file' }),
  thumbnail: call('GET /cargos/thumbnail/:docId/:size', {
    ...read,
    params: thumbnailParams,
    output: bytes,
    kind: 'file',
  }),
  removeDoc: call('DELETE /cargos/doc/:docId', { can: 'STD.D', ...looper, params: docParams, output: Cargo }),
  /** For the free amount, or for `amount` in the cargo's unit. */
  offers: call('GET /cargos/offers/:id', {
    ...read,
    params: idParams,
    query: z.object({ amount: z.coerce.number().pipe(Amount.min(0).max(1_000_000_000)).optional() }),
    output: z.array(CargoOffer),
    reads,
  }),
  geo: call('GET /cargos/geo/:id', { ...read, params: idParams, output: CargoGeo, reads }),
  export: call('GET /cargos/download/:format/:looperId', {
    ...read,
    params: ofLooper.extend({ format: Format }),
    query: CargoFilter,
    output: bytes,
    kind: 'file',
    streams: true,
    replica: true,
  }),
})
