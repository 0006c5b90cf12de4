import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

/** Papers name drivers and bear signatures: they go with the log (NachwV § 25 (1), EfbV § 5 (2)); what was booked stays. */
export const disposalRetention: Retention = {
  files: async sweeping => ({
    disposal: await idsOf(
      sweeping,
      `select d.id from disposal d where d.mandator_id = $1 and d.actiondate <= $2
         and exists (select from file f where f.mandator_id = d.mandator_id and f.owner_type = 'disposal' and f.owner_id = d.id)`,
      [sweeping.mandatorId, sweeping.log],
    ),
  }),
}
