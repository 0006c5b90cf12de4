import { z } from 'zod'
import { Day, Id } from '../../kit.ts'
import { figures } from '../../today/contribution.ts'
import { waitsOf } from '../../twosided/kind.ts'
import { waitingRecords, waitingTask } from '../../twosided/waiting.ts'
import { agreements, CONTRACT_SIDES } from './states.ts'

/** Kinds of proposals that wait for the signature of the acting company. */
export const CONTRACT_WAITS = waitsOf(agreements)

/** Days before its last day from which a contract is named here and by its mail (rulings F44). */
export const CONTRACT_ENDING = 30

const WaitingContracts = waitingRecords(agreements)

/** A contract whose last day comes, and after which nothing is agreed or proposed; `side`: whose Today it is. */
const EndingContract = z.object({ id: Id, side: z.enum(CONTRACT_SIDES), partner: z.string(), validto: Day })

/** Proposals of the other side, one task for all of a place, and a task for each contract that ends. */
export const contractsToday = figures({
  fields: { contracts: z.array(WaitingContracts), endingContracts: z.array(EndingContract) },
  // A head reads contracts even where none has opened the module.
  at: { DISMANTLER: ['RMD.R', 'head'], REMAN: ['RM.R', 'head'] },
  without: { contracts: [], endingContracts: [] },
  reads: ['contracts'],
  soon: 7,
  tasks: ({ contracts, endingContracts }) => [
    ...contracts.map(one => waitingTask(agreements, one, 'state')),
    ...endingContracts.map(({ id, side, partner, validto }) => ({
      kind: 'contractEnding' as const,
      key: `contractEnding${id}`,
      to: `/deser/${agreements.sides[side].screen}/details/${id}` as const,
      day: validto,
      partner,
    })),
  ],
})
