import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

/** Persons who removed parts and handed them over, recipients and remarks; kinds, masses and days stay. Who left a wanted part on a car goes with the record. */
export const partRetention: Retention = {
  anonymised: {
    rule: 'parts',
    record: 'part',
    with: ['spare_list', 'let_go'],
    async sweep(sweeping) {
      const ids = await idsOf(
        sweeping,
        `update part set staff_id = null, remark = null where mandator_id = $1 and takenon <= $2 and num_nonnulls(staff_id, remark) > 0 returning id`,
        [sweeping.mandatorId, sweeping.log],
      )
      const lists = await idsOf(
        sweeping,
        `update spare_list set staff_id = null, reference = null, warranty = null, buyer = null, remark = null
         where mandator_id = $1 and actiondate <= $2 and num_nonnulls(staff_id, reference, warranty, buyer, remark) > 0 returning id`,
        [sweeping.mandatorId, sweeping.log],
      )
      const gone = await idsOf(sweeping, 'delete from let_go where mandator_id = $1 and day <= $2 returning id', [
        sweeping.mandatorId,
        sweeping.log,
      ])
      return { ids, with: { spare_list: lists, let_go: gone }, filesOf: { part: ids } }
    },
  },
}
