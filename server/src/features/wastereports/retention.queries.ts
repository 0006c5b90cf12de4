import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

const NOBODY = '—'

/** Who sent a report, and notes on its lines; that it was sent, when and with which figures stays. */
export const wasteReportRetention: Retention = {
  anonymised: {
    rule: 'wastereports',
    record: 'waste_report',
    async sweep(sweeping) {
      const ids = await idsOf(
        sweeping,
        `update waste_report set sentby = case when sentby is null then null else $3 end, notes = '{}'
         where mandator_id = $1 and tillday <= $2 and (sentby <> $3 or notes <> '{}') returning id`,
        [sweeping.mandatorId, sweeping.log, NOBODY],
      )
      return { ids, filesOf: {} }
    },
  },
}
