import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

/** VIN, plate, remark and photos of valuations that are 12 months old, where no car is linked (rulings G22); inputs, terms and figure stay. */
export const valuationRetention: Retention = {
  passing: {
    // With their lines, VINs among them (rulings G34).
    portfolios: `delete from portfolio where created_at < now() - interval '30 days'`,
  },
  anonymised: {
    rule: 'valuations',
    record: 'valuation',
    async sweep(sweeping) {
      const ids = await idsOf(
        sweeping,
        `update valuation v set vin = null, licenceplate = null, remark = null, linkreason = null, erasedon = berlin_day()
         where v.mandator_id = $1 and v.car_id is null and v.day <= $2::date - interval '12 months'
           and (num_nonnulls(v.vin, v.licenceplate, v.remark, v.linkreason) > 0
             or exists (select from file f where f.mandator_id = v.mandator_id and f.owner_type = 'valuation' and f.owner_id = v.id))
         returning v.id`,
        [sweeping.mandatorId, sweeping.today],
      )
      return { ids, filesOf: { valuation: ids } }
    },
  },
}
