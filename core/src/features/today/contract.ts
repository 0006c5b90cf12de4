import { z } from 'zod'
import { call, contract, PathId } from '../../kit.ts'
import { readsAt } from '../../today/parts.ts'
import { CollectorDay, Dashboard, RemanDay } from './records.ts'

export * from './records.ts'

const reads = readsAt('DISMANTLER', 'COLLECTOR')

/** Tasks of a company, and figures of its places. */
export const dashboards = contract('today', {
  collector: call('GET /btb/statistics/collector/:id', {
    can: 'VN.R',
    departments: ['COLLECTOR'],
    params: z.object({ id: PathId }),
    output: CollectorDay,
    reads,
  }),
  yard: call('GET /btb/statistics/dashboard/:dismantlerId', {
    can: 'VN.R',
    params: z.object({ dismantlerId: PathId }),
    output: Dashboard,
    reads,
  }),
  reman: call('GET /reman/today/:id', {
    can: ['RM.R', 'head'],
    departments: ['REMAN'],
    params: z.object({ id: PathId }),
    output: RemanDay,
    reads: readsAt('REMAN'),
  }),
})
