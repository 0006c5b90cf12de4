import { z } from 'zod'

/** An entry (or positive output line) with remaining mass. */
export const Disposable = z.object({
  entryId: z.int().nullable(),
  outputId: z.int().nullable(),
  wastetype: z.string(),
  actiondate: z.string(),
  amount: z.number(),
  measure: z.string(),
  kg: z.number(),
  leftKg: z.number(),
  pieces: z.number().nullable(),
  carId: z.int().nullable(),
  carInfo: z.string().nullable(),
})

/** Available mass on a day: the stock of that day, and the minimum of that and all later days. */
export const Available = z.object({
  wastetype: z.string(),
  day: z.string(),
  stockKg: z.number(),
  freeKg: z.number(),
  lowestOn: z.string(),
})

export type Disposable = z.output<typeof Disposable>
export type Available = z.output<typeof Available>
