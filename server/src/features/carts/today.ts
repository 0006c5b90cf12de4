import { boxesToday as described } from '@kreislauf/core/features/carts/today.ts'
import { tell } from '../../today/contribute.ts'
import { waitingBoxes } from './today.queries.ts'

/** Boxes that the other side has marked ready for pick-up. */
export const boxesToday = tell(described, {
  async read({ db, place }) {
    const waiting = await waitingBoxes(db)
    return { boxes: waiting.filter(({ placeId }) => placeId === place) }
  },
})
