import { z } from 'zod'
import { languages } from './i18n.ts'
import { fromKeys } from './keys.ts'
import { filled, Instant, maybe } from './kit.ts'

/** A text in each language: German is required and the fallback. */
export const textsOf = (max: number) =>
  z.object({
    ...fromKeys(languages, () => maybe(max)),
    de: filled(max),
  })

/** The operator's switch: all users but admins get 503 while it is on. */
export const Maintenance = z.object({
  on: z.boolean(),
  message: textsOf(500).partial().optional(),
  until: Instant.nullish(),
})
export type Maintenance = z.output<typeof Maintenance>
