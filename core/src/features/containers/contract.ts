import { z } from 'zod'
import { Amount, bytes, call, contract, Format, Id, PathId, saving, version } from '../../kit.ts'

/** FULL: nothing fits in any more. SOON: full within the days from which on a company is told. */
export const ContainerState = z.enum(['FULL', 'SOON', 'FREE'])

/** What a yard's containers of a waste type hold, and how full they are today; masses in kg. */
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
  /** Of the limit, 1 for a full one. */
  level: z.number(),
  /** What came in during the last four weeks, less what the yard used up itself. */
  gainedKg: z.number(),
  /** At that pace; 0 for a full one, null where it takes more than a year. */
  fullInDays: z.int().nullable(),
})

/** Most that the containers of a waste type may hold, kg. */
export const MOST_KG = 100_000_000

export const ContainerForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  wastetype: z.string().regex(/^\d{6}$/),
  /** Of all containers of this waste type together. */
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
  /** Answers null for a limit that was deleted. */
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
    output: bytes,
    kind: 'file',
  }),
})

export type Container = z.output<typeof Container>
export type ContainerForm = z.output<typeof ContainerForm>
