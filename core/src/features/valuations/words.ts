import { formatNumber, formatValue } from '../../format.ts'
import type { T } from '../../i18n.ts'
import type { CoreRow, PartRow, Priced } from './contract.ts'

export const euros = (value: number, language: string): string => formatNumber('money', value, language)

/** An amount with its sign, for what is left or lost. */
export const signed = (value: number, language: string): string => `${value > 0 ? '+' : ''}${euros(value, language)}`

/** A share of 1 in whole percent. */
export const percent = (share: number, language: string): string => formatNumber('percent', share, language, 0)

type Rests = Pick<Priced, 'basis' | 'level' | 'points' | 'newest' | 'few'>

/** What a price rests on: "4 eigene Verkäufe, gleiche Schlüsselnummer, zuletzt 03.11.2026". */
export function restsOn({ basis, level, points, newest, few }: Rests, t: T, language: string): string {
  const main = [
    points > 0 && (basis === 'OWN' || basis === 'POOL')
      ? t(`valuations.sales.${basis}`, { count: points })
      : t(`valuations.basis.${basis}`),
    level && t(`valuations.levels.${level}`),
    newest && t('valuations.newest', { day: newest }),
  ]
  const less = few && t('valuations.few', { count: few.points, price: euros(few.likely, language) })
  return [main.filter(Boolean).join(', '), less].filter(Boolean).join('; ')
}

/** Sell-through of a part with where it comes from. */
export const sellsBy = ({ sellThrough, sellThroughBasis }: PartRow, t: T, language: string): string =>
  t(`valuations.sellThrough.${sellThroughBasis}`, { share: percent(sellThrough, language) })

/** Share of its pieces that a remanufacturer accepts, with where it comes from. */
export const acceptedBy = ({ share, shareBasis }: CoreRow, t: T, language: string): string =>
  t(`valuations.acceptance.${shareBasis}`, { share: percent(share, language) })

/** A range in one text: "70,00 € bis 120,00 €". */
export const between = (low: number, high: number, t: T, language: string): string =>
  t('valuations.between', { low: formatValue('money', low, language), high: formatValue('money', high, language) })
