/** The languages of decision 40. German and English are complete; the others follow with their issue. */
export const languages = ['de', 'en'] as const
export type Language = (typeof languages)[number]

/** Translates a key such as `receptions.fields.vin`. That every key used in code exists is proven by `locales.test.ts`. */
export type T = (key: string, params?: Record<string, unknown>) => string
