import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

const NOTHING = '—'

/** Personal data; day, kind and yard stay. */
export const incidentRetention: Retention = {
  anonymised: {
    rule: 'incidents',
    record: 'incident',
    async sweep(sweeping) {
      const ids = await idsOf(
        sweeping,
        `update incident set description = $3, cause = null, remedy = null, reportedto = null, staff_id = null
         where mandator_id = $1 and date <= $2
           and (description <> $3 or num_nonnulls(cause, remedy, reportedto, staff_id) > 0)
         returning id`,
        [sweeping.mandatorId, sweeping.log, NOTHING],
      )
      return { ids, filesOf: { incident: ids } }
    },
  },
}
