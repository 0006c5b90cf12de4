import { co2Saving } from '@kreislauf/core/domain/co2.ts'
import { isInterim, isRdCode, sharesOf } from '@kreislauf/core/domain/treatment.ts'
import type { Co2 } from '@kreislauf/core/features/evaluations/contract.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Range } from '../queries.ts'
import { accepted } from '../recycling/queries.ts'
import { co2Figures, type HandedOver, handedOver } from './queries.ts'

/** Emissions avoided by what was handed to recycling in a period, burnt and dumped amounts left out (domain 8). An estimate. */
export async function saving(db: Db, range: Range, language: string): Promise<Co2> {
  const [figures, lines, { cars }] = await Promise.all([
    co2Figures(db, range.to, language),
    handedOver(db, range),
    accepted(db, range),
  ])
  const { kgco2e, terms } = co2Saving(
    lines.filter(recycled),
    figures.map(({ key, per, factor }) => ({ key, per, kgco2e: factor })),
  )
  const total = (key: string, pick: (term: (typeof terms)[number]) => number) =>
    round(terms.filter(term => term.key === key).reduce((sum, term) => sum + pick(term), 0))
  return {
    kgco2e,
    cars,
    terms: figures.map(figure => ({
      ...figure,
      amount: total(figure.key, term => term.amount),
      kgco2e: total(figure.key, term => term.kgco2e),
    })),
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** The same that the quotas mean: hulks, sorting and storing recycle what their receivers state. */
const recycled = ({ hulk, rdcode }: HandedOver) =>
  hulk || rdcode === 'REUSE' || isInterim(rdcode) || (isRdCode(rdcode) && sharesOf(rdcode).recycled > 0)
