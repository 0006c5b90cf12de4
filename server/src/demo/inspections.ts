import { addDays } from '@kreislauf/core/days.ts'
import type { Db } from '../platform/database/db.ts'
import { momentOf } from './calendar.ts'
import type { Dice } from './dice.ts'
import { insert, insertNumbered } from './tables.ts'

interface Shown {
  mandatorId: number
  dismantlerId: number
  accountId: number
  createdby: string
  today: string
  dice: Dice
}

const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0',
]

/** Recipient, content, days since creation, days of validity, days since revocation, days since openings. */
const folders = [
  {
    recipient: 'Landesamt für Umwelt Schleswig-Holstein',
    scope: ['VNS', 'LOG', 'REGISTERS', 'PROOFS', 'STAFF', 'INCIDENTS', 'DOCUMENTS'],
    ...{ made: 3, days: 14, revoked: null, opened: [3, 2, 2, 1] },
  },
  {
    recipient: 'Sachverständigenbüro Petersen',
    scope: ['VNS', 'KEEPERS', 'STAFF'],
    ...{ made: 120, days: 7, revoked: null, opened: [119, 118] },
  },
  { recipient: 'Kreisverwaltung', scope: ['INCIDENTS'], ...{ made: 40, days: 30, revoked: 38, opened: [] } },
]

/** Inspection folders of a yard: one open and read, one expired, one revoked. Their links are unknown. */
export async function seedInspections(
  db: Db,
  { mandatorId, dismantlerId, accountId, createdby, today, dice }: Shown,
): Promise<void> {
  const at = (back: number) => momentOf(addDays(today, -back), dice.int(480, 960))
  const rows = await insertNumbered(
    db,
    'inspection',
    folders.map(({ recipient, scope, made, days, revoked }) => ({
      ...{ mandatorId, dismantlerId, accountId, createdby, recipient, scope, pin: true, language: 'de' },
      ...{ fromDay: addDays(today, -made - 365), tillDay: addDays(today, -made) },
      // In the future, so not in the office hours of the past.
      expiresAt: `${addDays(today, days - made)}T10:00:00Z`,
      ...{ revokedAt: revoked && at(revoked), createdAt: at(made) },
    })),
  )
  const openings = rows.flatMap(({ id: inspectionId }, nr) =>
    (folders[nr]?.opened ?? []).map((back, turn) => ({
      ...{ mandatorId, inspectionId, openedAt: at(back), agent: BROWSERS[turn % BROWSERS.length] },
    })),
  )
  await insert(db, 'inspection_opening', openings)
}
