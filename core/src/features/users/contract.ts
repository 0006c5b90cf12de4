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

/**
 * Users of the acting mandator, their rights, and outsiders who may act for it. Invitations are `PUT /accounts`
 * (details O3).
 */
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
  /** Anonymises the account; its records stay (details O17). */
  remove: call('DELETE /accounts/:id', { can: 'RV.D', params: idParams, output: z.null() }),
  /** Removes lost second factors: a head for users of the company, an admin for everybody. Ends the user's sessions. */
  resetFactors: call('PATCH /accounts/factors/:id', {
    can: 'head',
    params: idParams,
    body: z.object({ reason: filled(500) }),
    output: z.null(),
  }),
  /** Makes a user head; with `handOver` the caller stops being one. */
  makeHead: call('PATCH /accounts/head/:id', {
    can: 'head',
    params: idParams,
    body: z.object({ handOver: z.boolean() }),
    output: User,
  }),

  /** The code by which another company names this one as receiver. */
  handoverCode: call('GET /accounts/chown/code', { can: 'RV.R', output: z.object({ code: z.string() }) }),
  /** The company of a code; the same 404 for a wrong code and for an unknown company. */
  receiver: call('GET /accounts/chown/receiver/:code', {
    can: 'login',
    params: z.object({ code: text(40) }),
    output: Receiver,
  }),
  /** Asks the head of another mandator to take over the user (details O10). */
  outsource: call('PATCH /accounts/chown/:id/:mandatorId', {
    can: 'RV.D',
    params: idParams.extend({ mandatorId: PathId }),
    body: Handing,
    output: OutsourceRequest,
  }),
  /** Requests waiting for an answer of either side, and collection points handed over to or by another company. */
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
   * Hands over an own collection point to an account of the company at once, or asks the company of a head elsewhere,
   * by its code, to take it over with its open receptions (decision 15, decision 015 of the project). Returns the
   * request, null for an own account.
   */
  handCollector: call('PATCH /collectors/chown/:id/:accountId', {
    can: 'STD.U',
    params: idParams.extend({ accountId: PathId }),
    body: Handing.partial().optional(),
    output: OutsourceRequest.nullable(),
  }),
  /** Collection points assigned to accounts of the own company. */
  ownedCollectors: call('GET /collectors/chown', {
    can: 'STD.R',
    output: z.array(OwnedCollector),
    reads: ['companies'],
  }),
  /** Takes back a collection point from an own account; `id` is that of the collection point. */
  releaseCollector: call('PATCH /collectors/chown/release/:id', { can: 'STD.U', params: idParams, output: z.null() }),
  acceptCollector: call('PATCH /collectors/chown/accept/:id', { can: 'head', params: idParams, output: z.null() }),
  declineCollector: call('PATCH /collectors/chown/decline/:id', { can: 'head', params: idParams, output: z.null() }),
  cancelCollector: call('PATCH /collectors/chown/cancel/:id', { can: 'STD.U', params: idParams, output: z.null() }),
  /** Ends a hand-over: the giver takes it back, or the receiver returns it. */
  endCollector: call('PATCH /collectors/chown/end/:id', { can: 'head', params: idParams, output: z.null() }),

  /** An own collection point without a dismantler asks one, by its code, to receive its cars (decision 015). */
  askDelivery: call('PATCH /collectors/delivery/:id', {
    can: 'STD.U',
    params: idParams,
    body: Handing,
    output: OutsourceRequest,
  }),
  /**
   * The same for a dismantler without an account: its address gets a mail, and the response is the same whether it is
   * known or not.
   */
  inviteDelivery: call('PATCH /collectors/delivery/invite/:id', {
    can: 'STD.U',
    params: idParams,
    body: DeliveryInvite,
    output: DeliveryInvitation,
  }),
  /** Invitations not accepted yet. */
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
  /** Either side ends it; received cars stay. */
  endDelivery: call('PATCH /collectors/delivery/end/:id', { can: 'head', params: idParams, output: z.null() }),

  partners: call('GET /accounts/partners', { can: 'RV.R', output: z.array(PartnerAccess), reads: ['accounts'] }),
  savePartner: call('PATCH /accounts/partners/:id', {
    can: 'RV.U',
    params: idParams,
    body: PartnerRights,
    output: PartnerAccess,
  }),
  guests: call('GET /accounts/guests', { can: 'RV.R', output: z.array(Guest), reads: ['accounts'] }),
  /** The operator's actions for this company. */
  visits: call('GET /accounts/acting', { can: 'RV.R', output: z.array(OperatorVisit), reads: ['accounts'] }),

  mandators: call('GET /mandators', {
    can: 'admin',
    query: pageQuery.extend({ standing: z.enum(standings).optional() }),
    output: z.array(MandatorItem),
  }),
  company: call('GET /mandators/:id', { can: 'admin', params: idParams, output: OperatorCompany, reads: ['accounts'] }),
  /** Locks out all users of the company, or lets them in again; the reason is recorded in its history. */
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
