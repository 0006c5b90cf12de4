import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

/** Buyers and remarks of typed and imported prices; day, kind, vehicle and price stay. */
export const priceRetention: Retention = {
  anonymised: {
    rule: 'prices',
    record: 'price_point',
    async sweep(sweeping) {
      const ids = await idsOf(
        sweeping,
        `update price_point set buyer = null, remark = null
         where mandator_id = $1 and day <= $2 and num_nonnulls(buyer, remark) > 0 returning id`,
        [sweeping.mandatorId, sweeping.letters],
      )
      return { ids, filesOf: {} }
    },
  },
}
