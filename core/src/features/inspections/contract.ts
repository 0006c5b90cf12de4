import { z } from 'zod'
import { call, contract, Day, fileOut, filled, Id, Instant, idParams } from '../../kit.ts'
import { MOST_DAYS, rightsFor, scopes } from './scope.ts'

const Scope = z.enum(scopes)

/** LOCKED: too many wrong PINs. */
export const InspectionState = z.enum(['OPEN', 'LOCKED', 'EXPIRED', 'REVOKED'])

/** A folder that a yard shares with an authority by a link. */
export const Inspection = z.object({
  id: Id,
  /** The authority or person it is shared with. */
  recipient: z.string(),
  state: InspectionState,
  scope: z.array(Scope),
  from: z.string(),
  till: z.string(),
  pin: z.boolean(),
  expires: Instant,
  revoked: Instant.nullable(),
  createdby: z.string(),
  created: Instant,
  openings: z.int(),
  lastopened: Instant.nullable(),
})

export const Opening = z.object({
  id: Id,
  at: Instant,
  /** User agent of the browser. */
  agent: z.string(),
})

export const InspectionForm = z.object({
  recipient: filled(120),
  scope: z
    .array(Scope)
    .min(1)
    .max(scopes.length)
    .transform(chosen => scopes.filter(one => chosen.includes(one))),
  from: Day,
  till: Day,
  days: z.int().min(1).max(MOST_DAYS),
  pin: z.boolean(),
})

/** Link and PIN are returned only once; the server stores hashes. */
export const Handed = z.object({ id: Id, link: z.string(), pin: z.string().nullable() })

const head = { can: 'head', departments: ['DISMANTLER'], companyOnly: true } as const

/** The folders of a yard, for administrators of its company, even if its operating log has lapsed. */
export const inspections = contract('inspections', {
  /** Latest first. */
  list: call('GET /inspections/of/:id', { ...head, params: idParams, output: z.array(Inspection) }),
  get: call('GET /inspections/:id', {
    ...head,
    params: idParams,
    output: Inspection.extend({ opened: z.array(Opening) }),
  }),
  create: call('PUT /inspections/of/:id', {
    ...head,
    params: idParams,
    body: InspectionForm,
    asks: ({ scope }: z.output<typeof InspectionForm>) => rightsFor(scope),
    output: Handed,
    secret: true,
  }),
  /** Replaces the PIN and returns the new one only once; this unlocks a locked folder. */
  renewPin: call('PATCH /inspections/pin/:id', {
    ...head,
    params: idParams,
    output: z.object({ pin: z.string() }),
    secret: true,
  }),
  /** Closes it at once. */
  revoke: call('DELETE /inspections/:id', { ...head, params: idParams, output: Inspection }),
  /** The bundle as holders of the link get it. */
  bundle: call('GET /inspections/:id/bundle', { ...head, params: idParams, ...fileOut }),
})

export type InspectionState = z.output<typeof InspectionState>
export type Inspection = z.output<typeof Inspection>
export type InspectionForm = z.output<typeof InspectionForm>
export type Opening = z.output<typeof Opening>
