import { z } from 'zod'
import { call, contract, Day, Format, fileOut, PathId } from '../../kit.ts'
import { pageQuery } from '../../paging.ts'
import { REGISTERS, RegisterRow, RegisterType } from './records.ts'

export * from './records.ts'

const params = z.object({ register: z.enum(REGISTERS), dismantlerId: PathId })
const registered = params.extend({ wastetype: z.string().regex(/^(\d{6}|PARTS)$/), from: Day, to: Day })
const reads = [
  'log',
  'disposals',
  'statements',
  'cars',
  'receptions',
  'partners',
  'employees',
  'companies',
  'parts',
  'spares',
] as const

export const registers = contract('registers', {
  /** A register of NachwV § 24 for one waste type; parts for reuse are PARTS. */
  lines: call('GET /btb/registers/:register/:dismantlerId/:wastetype/:from/:to', {
    can: 'BTB.R',
    replica: true,
    params: registered,
    query: pageQuery,
    output: z.array(RegisterRow),
    reads,
  }),
  file: call('GET /btb/registers/:register/:dismantlerId/:wastetype/:from/:to/:format', {
    can: 'BTB.R',
    replica: true,
    params: registered.extend({ format: Format }),
    query: pageQuery,
    ...fileOut,
    streams: true,
  }),
  /** All registers of a period in one PDF. */
  book: call('GET /btb/registerbook/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    replica: true,
    params: z.object({ dismantlerId: PathId, from: Day, to: Day }),
    ...fileOut,
    streams: true,
  }),
  /** The operating log of the calendar week of a day with its registers, to be signed. */
  week: call('GET /btb/weekbook/:dismantlerId/:day', {
    can: 'BTB.R',
    replica: true,
    params: z.object({ dismantlerId: PathId, day: Day }),
    ...fileOut,
    streams: true,
  }),
  types: call('GET /btb/registertypes/:register/:dismantlerId/:from/:to', {
    can: 'BTB.R',
    params: params.extend({ from: Day, to: Day }),
    output: z.array(RegisterType),
    reads,
  }),
})
