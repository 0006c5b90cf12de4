import { idsOf, type Retention } from '../../retention/forgetting.queries.ts'

/** Who signed a contract that is over, or a proposal that came to nothing, and why; companies, terms and hashes stay. */
export const contractRetention: Retention = {
  anonymised: {
    rule: 'contracts',
    record: 'contract',
    async sweep(sweeping) {
      const ids = await idsOf(
        sweeping,
        `update contract set signatures = (select coalesce(jsonb_agg(s || '{"name": "—"}' order by n), '[]')
             from jsonb_array_elements(signatures) with ordinality x (s, n)),
           reason = case when reason is not null then '—' end,
           course = (select coalesce(jsonb_agg(s - 'words' order by n), '[]') from jsonb_array_elements(course) with ordinality x (s, n))
         where mandator_id = $1 and (signatures @? '$[*] ? (@.name != "—")' or reason <> '—' or course @? '$[*].words')
           and case when status in ('SIGNED', 'ENDED') then validto else (created_at at time zone 'Europe/Berlin')::date end <= $2
         returning id`,
        [sweeping.mandatorId, sweeping.letters],
      )
      return { ids, filesOf: { contract: ids } }
    },
  },
}
