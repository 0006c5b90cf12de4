import { z } from 'zod'
import { call, contract, Day, Format, fileOut, Id } from '../../kit.ts'
import { listQuery, paging } from '../../paging.ts'

/** A disposal as seen by the disposer or carrier that received the waste: read only (details O9, O75). */
export const Handed = z.object({
  id: Id,
  actiondate: z.string(),
  /** The dismantler that handed it over. */
  dismantler: z.string(),
  dismantlerplace: z.string().nullable(),
  /** Betriebsnummer of the dismantler. */
  dismantlernumber: z.string().nullable(),
  /** Role of the own company. */
  role: z.enum(['DISPOSER', 'CARRIER']),
  wastetype: z.string(),
  wastename: z.string(),
  tradename: z.string(),
  hazardous: z.boolean(),
  kg: z.number(),
  pieces: z.number().nullable(),
  rdcode: z.string(),
  receiptnumber: z.string().nullable(),
  disposalproofnumber: z.string().nullable(),
  disposerName: z.string(),
  carrierName: z.string().nullable(),
})
export type Handed = z.output<typeof Handed>

const range = listQuery.extend({
  from: Day.optional(),
  to: Day.optional(),
  wastetype: z.string().max(20).optional(),
  dismantler: z.string().max(200).optional(),
})

/** Disposals that others handed to the acting mandator's disposers and carriers. Needs no operating log. */
export const handed = contract('disposals', {
  list: call('GET /btb/disposals/mine', {
    can: 'STD.R',
    query: range.extend(paging),
    output: z.array(Handed),
    reads: ['companies', 'partners'],
  }),
  export: call('GET /btb/disposals/mine/:format', {
    can: 'STD.R',
    replica: true,
    params: z.object({ format: Format }),
    query: range,
    ...fileOut,
  }),
})
