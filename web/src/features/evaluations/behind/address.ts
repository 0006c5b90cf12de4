import type { QuotaName } from '@kreislauf/core/domain/quota.ts'
import type { Figure, Quota } from '@kreislauf/core/features/evaluations/contract.ts'
import type { Address } from '../../../ui/address.ts'

/** A yard and the date range of its figures. */
export interface Period {
  dismantlerId: number
  from: string
  to: string
}

type Term = Pick<Quota['terms'][number], 'wastetype' | 'factor' | 'excluded'>

/** Address of the bookings and cars behind a figure; `of` is its waste type or fraction. */
export const behindFigure = ({ dismantlerId, from, to }: Period, figure: Figure, of?: string | number): Address => {
  const place = `/deser/btb/figures/${dismantlerId}/${from}/${to}/${figure}` as const
  return of === undefined ? place : `${place}?of=${of}`
}

/** The same for a term of a quota. */
export const behindTerm = (
  { dismantlerId, from, to }: Period,
  quota: QuotaName,
  { wastetype, factor, excluded }: Term,
): Address =>
  `/deser/btb/figures/${dismantlerId}/${from}/${to}/term?of=${wastetype}&term=${quota}-${factor}-${excluded ?? ''}`

/** The query values of an address's search. */
export function figureOf({ of, term }: { of?: string | undefined; term?: string | undefined }) {
  const [quota, factor, excluded] = term?.split('-') ?? []
  return {
    ...(of && { of }),
    ...(quota && { quota: quota as QuotaName, factor: Number(factor) }),
    ...(excluded && { excluded: excluded as NonNullable<Term['excluded']> }),
  }
}
