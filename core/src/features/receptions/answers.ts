import { z } from 'zod'
import { Id } from '../../kit.ts'
import { Keeper } from './keeper.ts'
import { Status } from './records.ts'

/** An earlier reception of the same VIN or plate: "already received on …", with the keeper to take over (details O42). */
export const Earlier = z.object({
  id: Id,
  vnr: z.string(),
  date: z.string(),
  status: Status,
  vin: z.string().nullable(),
  licenceplate: z.string().nullable(),
  keeper: Keeper,
})

/** Public data of a printed VN (details O34). */
export const PublicVn = z.object({ state: z.enum(['valid', 'replaced', 'void']), date: z.string().nullable() })

export type Earlier = z.output<typeof Earlier>
export type PublicVn = z.output<typeof PublicVn>
