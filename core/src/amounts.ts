import type { Unit } from './domain/units.ts'
import { formatNumber } from './format.ts'
import type { T } from './i18n.ts'

/** An amount with its unit, as readers of this language write it: `12,48 t`, `3 Stk.`. */
export const amountText = (amount: number, unit: Unit, t: T, language: string): string =>
  `${formatNumber('number', amount, language)}\u00a0${t(`statistics.units.${unit}`)}`

/** A price for one of a unit: `405,60 €/t`. */
export const priceText = (euros: number, unit: Unit, t: T, language: string): string =>
  `${formatNumber('money', euros, language)}/${t(`statistics.units.${unit}`)}`
