import { contractsToday as described } from '@kreislauf/core/features/contracts/today.ts'
import { tell } from '../../today/contribute.ts'
import { endingContracts, waitingContracts } from './today.queries.ts'

/** Proposals that wait for a dismantler or remanufacturer, and its contracts that end. */
export const contractsToday = tell(described, {
  async read({ db, kind, place, day }) {
    const side = kind === 'REMAN' ? 'REMAN' : 'DISMANTLER'
    const [waiting, ending] = await Promise.all([waitingContracts(db), endingContracts(db, side, { place, day })])
    return { contracts: waiting.filter(({ placeId }) => placeId === place), endingContracts: ending }
  },
})
