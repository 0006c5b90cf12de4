import { z } from 'zod'
import { contract } from '../../kit.ts'
import { filesOf, KeptFile } from '../files/contract.ts'

const reman = { departments: ['REMAN'] } as const
const photos = {
  output: z.array(KeptFile),
  see: { can: 'RM.R', ...reman },
  add: { can: 'RM.U', ...reman },
  remove: { can: 'RM.D', ...reman },
} as const

/** Photos of a core of an article that is accepted, and of one that is refused. In a file of their own, because the outbox of the first screen names them. */
export const articlePhotos = contract('articles', filesOf('/reman/articles', photos))
export const articleFaults = contract('articles', filesOf('/reman/articles/faults', photos))
