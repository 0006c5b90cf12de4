import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

const NOBODY = '—'

/** Who looked the log through and what they wrote; that it was looked through and when stays. */
export const reviewRetention: Retention = {
  anonymised: {
    rule: 'reviews',
    record: 'review',
    async sweep(sweeping) {
      const ids = await idsOf(
        sweeping,
        `update review set signedby = $3, remark = null
         where mandator_id = $1 and date <= $2 and (signedby <> $3 or remark is not null) returning id`,
        [sweeping.mandatorId, sweeping.log, NOBODY],
      )
      return { ids, filesOf: {} }
    },
  },
}
