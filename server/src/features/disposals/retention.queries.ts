import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

/** Documents contain drivers' names and signatures: they are deleted with the log (NachwV § 25 (1), EfbV § 5 (2)); the bookings stay. */
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
