import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

/** The names of who signed a contract that is over for six years (HGB § 257 (4)); companies, terms and hashes stay. */
export const contractRetention: Retention = {
  anonymised: {
    rule: 'contracts',
    record: 'contract',
    async sweep(sweeping) {
      const ids = await idsOf(
        sweeping,
        `update contract set signatures = (select jsonb_agg(s || '{"name": "—"}' order by n) from jsonb_array_elements(signatures) with ordinality x (s, n)),
           reason = case when reason is not null then '—' end,
           course = (select coalesce(jsonb_agg(s - 'words' order by n), '[]') from jsonb_array_elements(course) with ordinality x (s, n))
         where mandator_id = $1 and signatures @? '$[*] ? (@.name != "—")'
           and coalesce(validto, case when status in ('DECLINED', 'WITHDRAWN') then (created_at at time zone 'Europe/Berlin')::date end)
             <= (date_trunc('year', now() at time zone 'Europe/Berlin') - interval '6 years')::date - 1
         returning id`,
        [sweeping.mandatorId],
      )
      return { ids, filesOf: { contract: ids } }
    },
  },
}
