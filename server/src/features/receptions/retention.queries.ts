import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

/** Number, VIN, dates and masses of a VN remain; with a purchase it is an accounting record (details O84). */
export const receptionRetention: Retention = {
  anonymised: {
    rule: 'receptions',
    record: 'reception',
    async sweep(sweeping) {
      const ids = await idsOf(
        sweeping,
        `update reception r set keeper = '{}', keepercontact = null, remark = null, externalref = null, result = null, mailedto = null,
           snapshot = jsonb_set(jsonb_set(r.snapshot, '{keeper}', '{}'), '{car,licenceplate}', 'null')
         from car c
         where r.mandator_id = $1 and c.mandator_id = r.mandator_id and c.id = r.car_id and r.keeper <> '{}'
           and coalesce(r.vndate, r.receptiondate) <= case when c.purchase_price is null then $2::date else $3::date end
         returning r.id`,
        [sweeping.mandatorId, sweeping.log, sweeping.vouchers],
      )
      return { ids, filesOf: { reception: ids } }
    },
  },
}
