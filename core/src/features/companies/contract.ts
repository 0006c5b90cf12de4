import { z } from 'zod'
import { call, contract, fileOut, formIn, Id, idParams, PathId } from '../../kit.ts'
import { saving } from '../../permissions.ts'
import { companyList, toClose } from './kindcalls.ts'
import {
  Assignable,
  Certificate,
  CertificateForm,
  CollectorForm,
  Department,
  DepartmentItem,
  DismantlerForm,
  NumberGap,
  NumberingForm,
  OwnDepartment,
} from './records.ts'

const dismantlerParams = z.object({ dismantlerId: PathId })

/** Rights to choose from these lists when entering or changing receptions, even without reading master data. */
const entering = ['STD.R', 'VN.C', 'VN.U'] as const

export { hasMarker } from './company.ts'
export { kindCalls } from './kindcalls.ts'
export type { OwnDepartment } from './records.ts'
export { DismantlerForm } from './records.ts'

/** A dismantler that the account may act for (details O22). */
const Allowed = z.object({ id: Id, company: z.string(), city: z.string().nullable(), identNr: z.string().nullable() })

export const companies = contract('companies', {
  /** All companies of the acting mandator, of every kind, including inactive ones. */
  mine: call('GET /companies/mine', { can: 'STD.R', output: z.array(DepartmentItem) }),
  dismantlers: call('GET /dismantlers', { can: 'STD.R', query: companyList, output: z.array(DepartmentItem) }),
  /** With today's certificate. */
  assignableDismantlers: call('GET /dismantlers/assignable', { can: entering, output: z.array(Assignable) }),
  /** Those that the account may act for, default first. */
  allowedDismantlers: call('GET /dismantlers/allowed', { can: 'login', output: z.array(Allowed) }),
  dismantler: call('GET /dismantlers/:id', { can: 'STD.R', params: idParams, output: Department }),
  createDismantler: call('PUT /dismantlers', { can: 'STD.C', body: DismantlerForm, output: OwnDepartment }),
  saveDismantler: call('PUT /dismantlers/:id', {
    can: 'STD.U',
    asks: toClose,
    params: idParams,
    body: DismantlerForm,
    output: OwnDepartment,
  }),

  /** Explained gaps in the numbers of a dismantler, and the highest number drawn under its present prefix. */
  numbers: call('GET /dismantlers/vnr/:dismantlerId', {
    can: 'STD.R',
    companyOnly: true,
    params: dismantlerParams,
    query: z.object({ prefix: z.string().max(20).optional() }),
    output: z.object({ lastUsed: z.int(), gaps: z.array(NumberGap) }),
    reads: ['receptions'],
  }),
  saveNumbering: call('PATCH /dismantlers/vnr/:dismantlerId', {
    can: 'STD.U',
    params: dismantlerParams,
    body: NumberingForm,
    output: OwnDepartment,
  }),

  /** The image printed as stamp on the VN (details O36). */
  stamp: call('GET /dismantlers/stamp/:dismantlerId', {
    can: 'STD.R',
    companyOnly: true,
    params: dismantlerParams,
    ...fileOut,
  }),
  saveStamp: call('POST /dismantlers/stamp/:dismantlerId', {
    can: 'STD.U',
    params: dismantlerParams,
    output: OwnDepartment,
    ...formIn,
  }),
  removeStamp: call('DELETE /dismantlers/stamp/:dismantlerId', {
    can: 'STD.D',
    params: dismantlerParams,
    output: OwnDepartment,
  }),

  collectors: call('GET /collectors', { can: 'STD.R', query: companyList, output: z.array(DepartmentItem) }),
  /** Choices for a reception: the own dismantler first ("delivered straight to the dismantler"), then its collectors. */
  assignableCollectors: call('GET /collectors/assignable', { can: entering, output: z.array(Assignable) }),
  /** Own collectors not yet handed to an account. */
  outsourceableCollectors: call('GET /collectors/outsourceable', { can: 'STD.R', output: z.array(DepartmentItem) }),
  collector: call('GET /collectors/:id', { can: 'STD.R', params: idParams, output: Department }),
  createCollector: call('PUT /collectors', { can: 'STD.C', body: CollectorForm, output: OwnDepartment }),
  saveCollector: call('PUT /collectors/:id', {
    can: 'STD.U',
    asks: toClose,
    params: idParams,
    body: CollectorForm,
    output: OwnDepartment,
  }),

  /** Adds a certificate, corrects one, or adds its successor if `validfrom` is later (details O23). */
  saveCertificate: call('PATCH /certificates', {
    ...saving('STD', (certificate: CertificateForm) => [certificate]),
    body: CertificateForm,
    output: Certificate,
  }),
  certificateDoc: call('GET /certificates/doc/:id', { can: 'STD.R', params: idParams, ...fileOut }),
  /** Multipart, field `file`. */
  uploadCertificateDoc: call('POST /certificates/doc/:id', {
    can: 'STD.U',
    params: idParams,
    output: Certificate,
    ...formIn,
  }),
})
