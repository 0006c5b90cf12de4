import type { Retention } from '../../retention/forgetting.queries.ts'

export const userRetention: Retention = {
  passing: {
    requests: `delete from outsource_request where decided_at < now() - interval '1 year' and not (kind <> 'USER' and state = 'ACCEPTED')`,
  },
}
