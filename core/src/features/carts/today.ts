import { z } from 'zod'
import { Id } from '../../kit.ts'
import { figures } from '../../today/contribution.ts'
import { waitsOf } from '../../twosided/kind.ts'
import { boxes } from './states.ts'

/** Kinds of boxes that wait for the acting company: ready ones, which the other side has marked. */
export const BOX_WAITS = waitsOf(boxes)

const WaitingBoxes = z.object({
  kind: z.enum(BOX_WAITS),
  /** The dismantler or remanufacturer that is asked. */
  placeId: Id,
  count: z.int(),
  /** Days since the oldest of them is ready. */
  days: z.int(),
  /** Id of the oldest one. */
  oldestId: Id,
})

/** Boxes that the other side has marked ready for pick-up, one task for all of a place. */
export const boxesToday = figures({
  fields: { boxes: z.array(WaitingBoxes) },
  at: { DISMANTLER: 'RMD.R', REMAN: 'RM.R' },
  without: { boxes: [] },
  reads: ['carts', 'contracts'],
  tasks: ({ boxes: waiting }) =>
    waiting.map(({ kind, placeId, count, days, oldestId }) => {
      const { screen } = boxes.sides[boxes.waits[kind].side]
      const to =
        count === 1
          ? (`/deser/${screen}/details/${oldestId}` as const)
          : (`/deser/${screen}?place=${placeId}&status=READY` as const)
      return { kind, key: `${kind}${placeId}`, to, placeId, count, days }
    }),
})
