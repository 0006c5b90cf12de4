import { z } from 'zod'
import { based } from '../../based.ts'
import { Amount, call, contract, Format, fileOut, idParams, PathId } from '../../kit.ts'
import { listQuery, paging } from '../../paging.ts'
import { filesOf } from '../files/contract.ts'
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
  /** Its photos. */
  ...filesOf('/cargos', {
    output: Cargo,
    see: read,
    add: { can: 'STD.U', ...looper },
    remove: { can: 'STD.D', ...looper },
  }),
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
    ...fileOut,
    streams: true,
    replica: true,
  }),
})
