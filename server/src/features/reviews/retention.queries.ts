import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

const NOBODY = '—'

/** Reviewers and their remarks; the fact and the day of the review stay. */
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
