import { sum } from '@kreislauf/core/domain/decimal.ts'
import type { AccountMonth } from '@kreislauf/core/features/deliveries/contract.ts'
import { localeOf } from '@kreislauf/core/format.ts'

const SUMMED = ['sent', 'corrected', 'paid', 'accepted', 'lower', 'refused'] as const
const COUNTED = ['acceptedPieces', 'lowerPieces', 'refusedPieces'] as const

/** The sums of all months of an account; what is brought forward and owed is not added up. */
export const totalsOf = (months: readonly AccountMonth[]) => {
  const of = (key: (typeof SUMMED)[number] | (typeof COUNTED)[number]) => sum(months.map(month => month[key]))
  return {
    ...{ sent: of('sent'), corrected: of('corrected'), paid: of('paid') },
    ...{ accepted: of('accepted'), lower: of('lower'), refused: of('refused') },
    ...{ acceptedPieces: of('acceptedPieces'), lowerPieces: of('lowerPieces'), refusedPieces: of('refusedPieces') },
  }
}

/** `2026-10` as „Oktober 2026“. */
export const monthText = (month: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )
