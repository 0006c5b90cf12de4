import { z } from 'zod'
import { contract } from '../../kit.ts'
import { filesOf, KeptFile } from '../files/contract.ts'

/** Photos of refused pieces of a line, by the remanufacturer; read by both. */
export const deliveryPhotos = contract(
  'deliveries',
  filesOf('/reman/delivery/lines', {
    output: z.array(KeptFile),
    see: { can: ['RMD.R', 'RM.R'], departments: ['DISMANTLER', 'REMAN'] },
    add: { can: 'RM.U', departments: ['REMAN'] },
    remove: { can: 'RM.U', departments: ['REMAN'] },
  }),
)
