import type { Retention } from '../../retention/forgetting.queries.ts'

export const importRetention: Retention = {
  passing: {
    // Wrong lines and before-images may contain data deleted from the records since; imports are undone long before.
    imports: `delete from import_row r using import i where i.mandator_id = r.mandator_id and i.id = r.import_id and i.beat_at < now() - interval '90 days'`,
  },
}
