import { z } from 'zod'
import { based } from '../../based.ts'
import { call, contract, filled, Id, Instant, idParams, PathId, text } from '../../kit.ts'
import { pageQuery } from '../../paging.ts'
import { HistoryEntry } from '../cars/contract.ts'
import { Rights } from './invitation.ts'
import {
  ActingStart,
  DeliveryInvitation,
  DeliveryInvite,
  Guest,
  Handing,
  HeadContact,
  MandatorItem,
  OperatorCompany,
  OperatorVisit,
  OutsourceRequest,
  OwnedCollector,
  PartnerAccess,
  PartnerRights,
  Receiver,
  User,
  UserForm,
} from './records.ts'
import { standings } from './standings.ts'

const Change = HistoryEntry.omit({ record: true })

/** Users of the acting mandator, their rights, and who else may act for it. Invitations are `PUT /accounts` (details O3). */
export { Invitation } from './invitation.ts'
export { Invited } from './records.ts'

export const users = contract('users', {
  list: call('GET /accounts', { can: 'RV.R', query: pageQuery, output: z.array(User), reads: ['accounts'] }),
  one: call('GET /accounts/:id', { can: 'RV.R', params: idParams, output: User, reads: ['accounts'] }),
  history: call('GET /accounts/history/:id', {
    can: 'RV.R',
    params: idParams,
    output: z.array(Change),
    reads: ['accounts'],
  }),
  /** Who can grant a missing right (details O7). */
  heads: call('GET /accounts/heads', { can: 'login', output: z.array(HeadContact), reads: ['accounts'] }),
  save: call('PUT /accounts/:id', { can: 'RV.U', params: idParams, body: UserForm, output: User }),
  /** Plain text: the rights string (specification, section 6). */
  permit: call('PATCH /accounts/permissions/:id', {
    can: 'RV.U',
    params: idParams,
    query: based,
    body: Rights,
    output: User,
    kind: 'text',
  }),
  activate: call('PATCH /accounts/activate/:id', { can: 'RV.U', params: idParams, output: User }),
  /** Ends the user's sessions at once. */
  deactivate: call('PATCH /accounts/deactivate/:id', { can: 'RV.U', params: idParams, output: User }),
  /** Anonymises the account; what it entered stays (details O17). */
  remove: call('DELETE /accounts/:id', { can: 'RV.D', params: idParams, output: z.null() }),
  /** Takes a lost second factor away: of one's own people by a head, of anybody by the operator's admin. Ends the person's sessions. */
  resetFactors: call('PATCH /accounts/factors/:id', {
    can: 'head',
    params: idParams,
    body: z.object({ reason: filled(500) }),
    output: z.null(),
  }),
  /** Makes a user head, and with `handOver` the caller is none any more. */
  makeHead: call('PATCH /accounts/head/:id', {
    can: 'head',
    params: idParams,
    body: z.object({ handOver: z.boolean() }),
    output: User,
  }),

  /** The code by which another company names this one as receiver. */
  handoverCode: call('GET /accounts/chown/code', { can: 'RV.R', output: z.object({ code: z.string() }) }),
  /** Whose code it is; the same 404 for a wrong code and for a company that there is not. */
  receiver: call('GET /accounts/chown/receiver/:code', {
    can: 'login',
    params: z.object({ code: text(40) }),
    output: Receiver,
  }),
  /** Asks the head of another mandator to take the user over (details O10). */
  outsource: call('PATCH /accounts/chown/:id/:mandatorId', {
    can: 'RV.D',
    params: idParams.extend({ mandatorId: PathId }),
    body: Handing,
    output: OutsourceRequest,
  }),
  /** What waits for an answer of either side, and the collection points that stand with another company. */
  outsourcing: call('GET /accounts/chown', { can: 'RV.R', output: z.array(OutsourceRequest), reads: ['accounts'] }),
  accept: call('PATCH /accounts/chown/accept/:id', {
    can: 'head',
    params: idParams,
    body: z.object({ rights: Rights, grantable: Rights.default('0') }),
    output: User,
  }),
  decline: call('PATCH /accounts/chown/decline/:id', { can: 'head', params: idParams, output: z.null() }),
  cancel: call('PATCH /accounts/chown/cancel/:id', { can: 'RV.D', params: idParams, output: z.null() }),

  /**
   * Gives an own collection point to an account of one's own at once, or asks the company of a head elsewhere, by its code, to
   * take it over with its open receptions (decision 15, decision 015 of the project). Answers what was asked, null for an own account.
   */
  handCollector: call('PATCH /collectors/chown/:id/:accountId', {
    can: 'STD.U',
    params: idParams.extend({ accountId: PathId }),
    body: Handing.partial().optional(),
    output: OutsourceRequest.nullable(),
  }),
  /** Collection points that accounts of the own company were given. */
  ownedCollectors: call('GET /collectors/chown', {
    can: 'STD.R',
    output: z.array(OwnedCollector),
    reads: ['companies'],
  }),
  /** Takes a collection point back from an own account; `id` is the collection point's. */
  releaseCollector: call('PATCH /collectors/chown/release/:id', { can: 'STD.U', params: idParams, output: z.null() }),
  acceptCollector: call('PATCH /collectors/chown/accept/:id', { can: 'head', params: idParams, output: z.null() }),
  declineCollector: call('PATCH /collectors/chown/decline/:id', { can: 'head', params: idParams, output: z.null() }),
  cancelCollector: call('PATCH /collectors/chown/cancel/:id', { can: 'STD.U', params: idParams, output: z.null() }),
  /** Who gave takes it back, or who received gives it back. */
  endCollector: call('PATCH /collectors/chown/end/:id', { can: 'head', params: idParams, output: z.null() }),

  /** An own collection point without a dismantler asks one, by its code, to take the cars that it brings (decision 015). */
  askDelivery: call('PATCH /collectors/delivery/:id', {
    can: 'STD.U',
    params: idParams,
    body: Handing,
    output: OutsourceRequest,
  }),
  /** The same where the dismantler has no account yet: its address is mailed, and answered alike whether it is known here or not. */
  inviteDelivery: call('PATCH /collectors/delivery/invite/:id', {
    can: 'STD.U',
    params: idParams,
    body: DeliveryInvite,
    output: DeliveryInvitation,
  }),
  /** Invitations that nobody has followed yet. */
  deliveryInvitations: call('GET /collectors/delivery', {
    can: 'STD.R',
    companyOnly: true,
    output: z.array(DeliveryInvitation),
    reads: ['companies'],
  }),
  withdrawInvitation: call('PATCH /collectors/delivery/withdraw/:id', {
    can: 'STD.U',
    params: idParams,
    output: z.null(),
  }),
  acceptDelivery: call('PATCH /collectors/delivery/accept/:id', { can: 'head', params: idParams, output: z.null() }),
  declineDelivery: call('PATCH /collectors/delivery/decline/:id', { can: 'head', params: idParams, output: z.null() }),
  cancelDelivery: call('PATCH /collectors/delivery/cancel/:id', { can: 'STD.U', params: idParams, output: z.null() }),
  /** Either side ends it; what was taken in stays. */
  endDelivery: call('PATCH /collectors/delivery/end/:id', { can: 'head', params: idParams, output: z.null() }),

  partners: call('GET /accounts/partners', { can: 'RV.R', output: z.array(PartnerAccess), reads: ['accounts'] }),
  savePartner: call('PATCH /accounts/partners/:id', {
    can: 'RV.U',
    params: idParams,
    body: PartnerRights,
    output: PartnerAccess,
  }),
  guests: call('GET /accounts/guests', { can: 'RV.R', output: z.array(Guest), reads: ['accounts'] }),
  /** When the operator acted for this company. */
  visits: call('GET /accounts/acting', { can: 'RV.R', output: z.array(OperatorVisit), reads: ['accounts'] }),

  mandators: call('GET /mandators', {
    can: 'admin',
    query: pageQuery.extend({ standing: z.enum(standings).optional() }),
    output: z.array(MandatorItem),
  }),
  company: call('GET /mandators/:id', { can: 'admin', params: idParams, output: OperatorCompany, reads: ['accounts'] }),
  /** Nobody of the company signs in any more, or again; the reason stands in its history. */
  suspend: call('PATCH /mandators/suspend/:id', {
    can: 'admin',
    params: idParams,
    body: z.object({ suspended: z.boolean(), reason: filled(500) }),
    output: OperatorCompany,
  }),
  act: call('POST /accounts/acting', {
    can: 'admin',
    body: ActingStart,
    output: z.object({ mandatorId: Id, until: Instant }),
  }),
  endActing: call('PATCH /accounts/acting/end', {
    can: 'admin',
    body: z.object({ mandatorId: Id }),
    output: z.null(),
  }),
  admit: call('PUT /accounts/visible/:id/:mandatorId', {
    can: 'admin',
    params: idParams.extend({ mandatorId: PathId }),
    output: z.null(),
  }),
  expel: call('DELETE /accounts/visible/:id/:mandatorId', {
    can: 'admin',
    params: idParams.extend({ mandatorId: PathId }),
    output: z.null(),
  }),
})
