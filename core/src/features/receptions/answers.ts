import { z } from 'zod'
import { Id, Instant } from '../../kit.ts'
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

export const HistoryEntry = z.object({
  seq: z.number(),
  at: Instant,
  actor: z.string().nullable(),
  /** created, updated, locked, unlocked, cancelled, replaced … */
  event: z.string(),
  record: z.enum(['reception', 'car', 'file']),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})

/** What a stranger may know of a printed VN (details O34). */
export const PublicVn = z.object({ state: z.enum(['valid', 'replaced', 'void']), date: z.string().nullable() })

export type Earlier = z.output<typeof Earlier>
export type HistoryEntry = z.output<typeof HistoryEntry>
export type PublicVn = z.output<typeof PublicVn>
