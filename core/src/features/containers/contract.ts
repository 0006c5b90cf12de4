import { z } from 'zod'
import { Amount, call, contract, Format, fileOut, Id, PathId, version } from '../../kit.ts'
import { saving } from '../../permissions.ts'

/** FULL: no capacity left. SOON: full within the reminder period. */
export const ContainerState = z.enum(['FULL', 'SOON', 'FREE'])

/** Content of a yard's containers of a waste type, and how full they are today; masses in kg. */
export const Container = z.object({
  id: Id,
  version: z.int(),
  wastetype: z.string(),
  name: z.string(),
  tradename: z.string(),
  hazardous: z.boolean(),
  state: ContainerState,
  kg: z.number(),
  limitkg: z.number(),
  /** Share of the limit, 1 if full. */
  level: z.number(),
  /** Inflow of the last four weeks, less the yard's own use. */
  gainedKg: z.number(),
  /** At the current inflow; 0 if full, null if it takes more than a year. */
  fullInDays: z.int().nullable(),
})

/** Maximum limit of the containers of a waste type, kg. */
export const MOST_KG = 100_000_000

export const ContainerForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  wastetype: z.string().regex(/^\d{6}$/),
  /** Total of all containers of this waste type. */
  limitkg: Amount.refine(value => value > 0, { params: { code: 'too_little' } }).max(MOST_KG),
  deleted: z.boolean().optional(),
})

const ofDismantler = z.object({ dismantlerId: PathId })
const reads = ['log', 'disposals', 'parts', 'statements', 'reminders', 'masterdata'] as const

export const containers = contract('containers', {
  list: call('GET /btb/containers/of/:dismantlerId', {
    can: 'BTB.R',
    params: ofDismantler,
    output: z.array(Container),
    reads,
  }),
  /** Returns null for a deleted limit. */
  save: call('PUT /btb/containers/of/:dismantlerId', {
    ...saving('BTB', (container: ContainerForm) => [container]),
    params: ofDismantler,
    body: ContainerForm,
    output: Container.nullable(),
  }),
  export: call('GET /btb/containers/:format/:dismantlerId', {
    can: 'BTB.R',
    replica: true,
    params: ofDismantler.extend({ format: Format }),
    ...fileOut,
  }),
})

export type Container = z.output<typeof Container>
export type ContainerForm = z.output<typeof ContainerForm>
