import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

/** Whether none of the receptions of car `c` has to be kept any longer. */
const over = `c.receptiondate <= case when c.purchase_price is null then $2::date else $3::date end
  and not exists (select from reception r where r.mandator_id = c.mandator_id and r.car_id = c.id and r.keeper <> '{}')`

/** The plate and other data that identify the last keeper, and files of the car. */
export const carRetention: Retention = {
  anonymised: {
    rule: 'cars',
    record: 'car',
    with: ['clearance'],
    async sweep(sweeping) {
      const values = [sweeping.mandatorId, sweeping.log, sweeping.vouchers]
      const ids = await idsOf(
        sweeping,
        `update car c set licenceplate = null, vehicle_registration_document_no = null, freetext = null, deliverer = null
         where c.mandator_id = $1 and num_nonnulls(c.licenceplate, c.vehicle_registration_document_no, c.freetext, c.deliverer) > 0 and ${over}
         returning c.id`,
        values,
      )
      const pictured = await idsOf(
        sweeping,
        `select c.id from car c where c.mandator_id = $1 and ${over}
           and exists (select from file f where f.mandator_id = c.mandator_id and f.owner_type = 'car' and f.owner_id = c.id)`,
        values,
      )
      const clearance = await idsOf(
        sweeping,
        `update clearance set staff_id = null, override = null, overriddenby = null
         where mandator_id = $1 and day <= $2 and num_nonnulls(staff_id, override, overriddenby) > 0 returning id`,
        [sweeping.mandatorId, sweeping.log],
      )
      return { ids, with: { clearance }, filesOf: { car: pictured } }
    },
  },
}
