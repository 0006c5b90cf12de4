import { z } from 'zod'
import { figures } from '../../today/contribution.ts'

/** Cars on the yard of which remanufacturers under contract want something: their number, pieces, and net euros. */
export const wantedToday = figures({
  fields: { wantedCars: z.int(), wantedPieces: z.int(), wantedEuros: z.number() },
  at: { DISMANTLER: 'RMD.R' },
  without: { wantedCars: 0, wantedPieces: 0, wantedEuros: 0 },
  reads: ['cars', 'parts', 'contracts'],
  tasks: ({ wantedCars: count, wantedPieces: pieces, wantedEuros: euros }) =>
    count ? [{ kind: 'wanted', key: 'wanted', to: '/deser/carsinventory?wanted=yes', count, pieces, euros }] : [],
})
