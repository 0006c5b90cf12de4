import { z } from 'zod'
import { figures } from '../../today/contribution.ts'
import { waitsOf } from '../../twosided/kind.ts'
import { waitingRecords, waitingTask } from '../../twosided/waiting.ts'
import { boxes } from './states.ts'

/** Kinds of boxes that wait for the acting company: ready ones, which the other side has marked. */
export const BOX_WAITS = waitsOf(boxes)

const WaitingBoxes = waitingRecords(boxes)

/** Boxes that the other side has marked ready for pick-up, one task for all of a place. */
export const boxesToday = figures({
  fields: { boxes: z.array(WaitingBoxes) },
  at: { DISMANTLER: 'RMD.R', REMAN: 'RM.R' },
  without: { boxes: [] },
  reads: ['carts', 'contracts'],
  tasks: ({ boxes: waiting }) => waiting.map(one => waitingTask(boxes, one, 'status')),
})
