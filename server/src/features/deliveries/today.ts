import { notesToday as described } from '@kreislauf/core/features/deliveries/today.ts'
import { tell } from '../../today/contribute.ts'
import { waitingNotes } from './today.queries.ts'

/** Delivery notes that wait for a yard or a remanufacturer. */
export const notesToday = tell(described, {
  async read({ db, place }) {
    const waiting = await waitingNotes(db)
    return { notes: waiting.filter(({ placeId }) => placeId === place) }
  },
})
