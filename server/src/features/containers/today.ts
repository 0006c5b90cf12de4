import { containersToday as described } from '@kreislauf/core/features/containers/today.ts'
import { contribute } from '../../today/contribute.ts'
import { listContainers } from './queries.ts'

/** Containers that are full, or will be within the reminder days of the company. */
export const containersToday = contribute(described, {
  async read({ db, place: dismantlerId, day, language }) {
    const list = await listContainers(db, { dismantlerId, day, language })
    return list.flatMap(({ wastetype, tradename: name, kg, limitkg, fullInDays, state }) =>
      fullInDays !== null && state !== 'FREE' ? [{ wastetype, name, kg, limitkg, fullInDays }] : [],
    )
  },
})
