import { z } from 'zod'
import { isMonth } from './domain/months.ts'

/** A calendar month, `YYYY-MM`. */
export const Month = z
  .string()
  .refine(isMonth, { params: { code: 'month' } })
  .meta({ format: 'month' })
