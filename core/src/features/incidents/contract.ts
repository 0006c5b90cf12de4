import { z } from 'zod'
import {
  call,
  contract,
  Day,
  Format,
  fileOut,
  filled,
  Id,
  idParams,
  maybe,
  maybeDay,
  maybeId,
  PathId,
  rangeParams,
  version,
} from '../../kit.ts'
import { foundOf, listQuery, paging } from '../../paging.ts'
import { saving } from '../../permissions.ts'
import { filesOf, KeptFile } from '../files/contract.ts'

/** Kinds of incident that the law requires to be recorded (EfbV § 5 (1) Nr. 2, 3 and 5; details O71). */
export const IncidentType = z.enum([
  'OPERATING_DISTURBANCE',
  'ACCIDENT_SPILL',
  'FIRE',
  'THEFT',
  'WASTE_MISMATCH',
  'RADIATION_OR_CHEMICAL_FIND',
  'INSPECTION_RESULT',
  'AUTHORITY_VISIT',
  'MACHINE_FAILURE',
  'OTHER',
])
/** Whether follow-up is needed. */
export const IncidentState = z.enum(['OPEN', 'DONE'])

/** A photo or paper that shows what happened. */

export const Incident = z.object({
  id: Id,
  version: z.int(),
  /** The yard or collection point. */
  departmentId: Id,
  /** Day of booking. */
  date: z.string(),
  /** The true day of something found late (details O66). */
  occurredon: z.string().nullable(),
  incidentType: IncidentType,
  state: IncidentState,
  description: z.string(),
  cause: z.string().nullable(),
  remedy: z.string().nullable(),
  reportedto: z.string().nullable(),
  doneon: z.string().nullable(),
  staffId: z.int().nullable(),
  staffName: z.string().nullable(),
  carId: z.int().nullable(),
  carInfo: z.string().nullable(),
  files: z.array(KeptFile),
  /** Day on which it was entered. */
  enteredon: z.string(),
  /** Entered more than ten days after it happened (details O77). */
  late: z.boolean(),
  /** Dated on or before the latest locked statement. */
  locked: z.boolean(),
  /** Last day of the latest locked statement of its yard. */
  closedTill: z.string().nullable(),
})

export const IncidentForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  date: Day,
  occurredon: maybeDay,
  incidentType: IncidentType,
  description: filled(4000),
  cause: maybe(4000),
  remedy: maybe(4000),
  /** The authority or insurer that was notified. */
  reportedto: maybe(200),
  doneon: maybeDay,
  /** For a yard only, like the car. */
  staffId: maybeId,
  carId: maybeId,
  deleted: z.boolean().optional(),
})

export const IncidentFilter = listQuery.extend({
  from: Day.optional(),
  to: Day.optional(),
  incidentType: IncidentType.optional(),
  state: IncidentState.optional(),
  carId: PathId.optional(),
})

/** Rights: for a yard those of the log, for a collection point those of its certificates. */
const read = { can: ['BTB.R', 'VN.R'], departments: ['DISMANTLER', 'COLLECTOR'] } as const

export const incidents = contract('incidents', {
  list: call('GET /btb/incidents/of/:id', {
    ...read,
    params: idParams,
    query: IncidentFilter.extend(paging),
    output: z.array(Incident),
    reads: ['cars', 'employees', 'statements', 'documents'],
  }),
  get: call('GET /btb/incidents/record/:id', {
    ...read,
    params: idParams,
    output: Incident,
    reads: ['cars', 'employees', 'statements', 'documents'],
  }),
  /** Search by incident, cause, measures, notified party and car: at most ten hits and the total, for the shell's search. */
  search: call('GET /btb/incidents/search', {
    ...read,
    query: z.object({ q: filled(100) }),
    output: foundOf(Incident),
  }),
  /** Returns null if it was deleted. */
  save: call('PUT /btb/incidents/of/:id', {
    ...saving(['BTB', 'VN'], (incident: IncidentForm) => [incident]),
    params: idParams,
    body: IncidentForm,
    output: Incident.nullable(),
  }),
  export: call('GET /btb/incidents/:format/:id/:from/:to', {
    ...read,
    replica: true,
    params: rangeParams.extend({ format: Format, id: PathId }),
    query: IncidentFilter.omit({ from: true, to: true }),
    ...fileOut,
    streams: true,
  }),
  /** Photos and papers; removed only while the day is open. */
  ...filesOf('/btb/incidents', {
    output: Incident,
    see: read,
    add: { can: ['BTB.U', 'VN.U'] },
    remove: { can: ['BTB.D', 'VN.D'] },
  }),
})

export type IncidentType = z.output<typeof IncidentType>
export type Incident = z.output<typeof Incident>
export type IncidentForm = z.output<typeof IncidentForm>
export type IncidentFilter = z.output<typeof IncidentFilter>
