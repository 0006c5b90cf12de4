import { boxes } from '@kreislauf/core/features/carts/states.ts'
import type { boxesToday } from '@kreislauf/core/features/carts/today.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { FieldsIn } from '../../today/contribute.ts'
import { waitingBy } from '../../twosided/waiting.queries.ts'

/** Ready boxes of the acting company that the other side has marked. */
export const waitingBoxes = (db: Db): Promise<FieldsIn<typeof boxesToday>['boxes']> =>
  waitingBy(db, {
    kind: boxes,
    table: 'cart',
    places: { DISMANTLER: 'dismantler_id', REMAN: 'reman_id' },
    since: sql`o.readyat`,
    only: {
      boxToReman: sql`o.readyby = 'DISMANTLER' and not o.hidden`,
      boxToDismantler: sql`o.readyby = 'REMAN' and not o.hidden`,
    },
  })
