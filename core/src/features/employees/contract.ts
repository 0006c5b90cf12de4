import { z } from 'zod'
import { nameProblems, normaliseName } from '../../domain/names.ts'
import { report } from '../../fields.ts'
import { call, contract, Day, fileOut, filled, formIn, Id, idParams, maybe, maybeDay, version } from '../../kit.ts'
import { listQuery } from '../../paging.ts'
import { saving } from '../../permissions.ts'
import { ThumbnailSize } from '../../thumbnails.ts'

/** The specification's list, including its spelling of SECURITYMANAGAER. */
export const QualificationTypeId = z.enum([
  'APPRENTICESHIP',
  'CLIMATETECHNICIAN',
  'DANGEROUSGOODSMANAGER',
  'DRIVERSLICENSEB',
  'DRIVERSLICENSEC1',
  'DRIVERSLICENSECE',
  'FORKLIFTLICENSE',
  'HVSYSTEM1',
  'HVSYSTEM2',
  'HVSYSTEM3',
  'MECHANICMASTER',
  'NONE',
  'PYROTECHNICIAN',
  'SAFETYMANAGER',
  'SECURITYMANAGAER',
  'WASTEMANAGER',
])

/** A kind of qualification and what it allows. */
export const QualificationType = z.object({
  id: QualificationTypeId,
  name: z.string(),
  value: z.string(),
  sorter: z.int(),
  /** Default validity in months; null means unlimited. */
  monthsValid: z.int().nullable(),
  legalBasis: z.string().nullable(),
  note: z.string().nullable(),
  /** Waste types that today only a holder of this or another qualification of their list may book. */
  gates: z.array(z.object({ code: z.string(), name: z.string() })),
})

export const Qualification = z.object({
  id: Id,
  type: QualificationTypeId,
  issued: z.string().nullable(),
  validto: z.string().nullable(),
  certificatenumber: z.string().nullable(),
  hasdoc: z.boolean(),
  filename: z.string().nullable(),
  filetype: z.string().nullable(),
})

export const Employee = z.object({
  id: Id,
  version: z.int(),
  dismantlerId: Id,
  /** Account of this person; null if none. */
  accountId: Id.nullable(),
  firstname: z.string(),
  lastname: z.string(),
  birthday: z.string().nullable(),
  external: z.boolean(),
  contractor: z.string().nullable(),
  activefrom: z.string().nullable(),
  activetill: z.string().nullable(),
  /** Employed today. */
  active: z.boolean(),
  remark: z.string().nullable(),
  qualifications: z.array(Qualification),
  /** A certificate document is stored for one of the qualifications. */
  hasdoc: z.boolean(),
  /** The next end of a valid qualification, or the latest one that has passed; null if none ends. */
  nextexpiry: z.string().nullable(),
})

/** Without `validto` it is computed from `issued` and the months of its type; `null` means no end. */
export const QualificationForm = z.object({
  id: Id.nullish(),
  type: QualificationTypeId,
  issued: maybeDay,
  validto: Day.nullish(),
  certificatenumber: maybe(60),
  deleted: z.boolean().optional(),
})

const PersonName = filled(80)
  .overwrite(normaliseName)
  .superRefine((name, context) => report(context, '', nameProblems(name)))

export const EmployeeForm = z.object({
  id: Id.nullish(),
  version: version.optional(),
  /** The own account, or any of the company's if the caller is an administrator. */
  accountId: Id.nullish(),
  firstname: PersonName,
  lastname: PersonName,
  birthday: maybeDay,
  external: z.boolean().default(false),
  /** Employer of an external person (EfbV § 5 (1) Nr. 4). */
  contractor: maybe(120),
  activefrom: maybeDay,
  activetill: maybeDay,
  remark: maybe(2000),
  /** Those with an id are updated, those with `deleted` removed; others are unchanged. */
  qualifications: z.array(QualificationForm).max(100).default([]),
})

export const employees = contract('employees', {
  qualificationTypes: call('GET /btb/qualificationTypes', { can: 'login', output: z.array(QualificationType) }),
  list: call('GET /btb/staff/:id', {
    can: 'BTB.R',
    params: idParams,
    query: listQuery,
    output: z.array(Employee),
  }),
  /** One person of the mandator. */
  get: call('GET /btb/staff/person/:id', { can: 'BTB.R', params: idParams, output: Employee }),
  save: call('PUT /btb/staff/:id', {
    ...saving('BTB', (person: EmployeeForm) => [person, ...person.qualifications]),
    params: idParams,
    body: EmployeeForm,
    output: Employee,
  }),
  /** Links an account to a person of the dismantler, null for none: the own account, or any of the company's if the caller is an administrator. */
  link: call('PATCH /btb/staff/account/:id', {
    can: ['BTB.C', 'BTB.U'],
    params: idParams,
    body: z.object({ accountId: Id, employeeId: Id.nullable() }),
    output: z.null(),
  }),
  attach: call('POST /btb/staff/qualification/doc/:id', {
    can: 'BTB.U',
    params: idParams,
    output: Employee,
    ...formIn,
  }),
  document: call('GET /btb/staff/qualification/doc/:id', {
    can: 'BTB.R',
    params: idParams,
    ...fileOut,
  }),
  /** Thumbnail of the document, for lists; `not-found` for files that are not images. */
  thumbnail: call('GET /btb/staff/qualification/thumbnail/:id/:size', {
    can: 'BTB.R',
    params: idParams.extend({ size: ThumbnailSize }),
    ...fileOut,
  }),
})

export type QualificationType = z.output<typeof QualificationType>
export type Qualification = z.output<typeof Qualification>
export type QualificationForm = z.output<typeof QualificationForm>
export type Employee = z.output<typeof Employee>
export type EmployeeForm = z.output<typeof EmployeeForm>
