import { isOf, placesOf } from './domain/measures.ts'
import type { Unit } from './domain/units.ts'
import { formatNumber, NO_FIGURE } from './format.ts'
import type { T } from './i18n.ts'

/** An amount with its unit in the reader's locale: `12,48 t`, `3 Stk.`. */
export const amountText = (amount: number, unit: Unit, t: T, language: string): string =>
  `${formatNumber('number', amount, language)}\u00a0${t(`evaluations.units.${unit}`)}`

/** The same for columns of amounts, with the fixed decimals of the unit: `12,50 t`, `3 Stk.`; a dash if there is none. */
export const amountInList = (amount: number, unit: Unit, t: T, language: string): string =>
  amount
    ? `${formatNumber('number', amount, language, placesOf(unit))}\u00a0${t(`evaluations.units.${unit}`)}`
    : NO_FIGURE

/** Decimals of a price: two, or three if the price has fractions of a cent. */
const centsOf = (euros: number) => [2, 3].find(places => isOf(euros, places)) ?? 4

/** A price per unit, which may include fractions of a cent: `405,60 €/t`, `0,125 €/kg`. */
export const priceText = (euros: number, unit: Unit, t: T, language: string): string =>
  `${formatNumber('money', euros, language, centsOf(euros))}/${t(`evaluations.units.${unit}`)}`
