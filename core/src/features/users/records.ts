import { z } from 'zod'
import { departmentKinds } from '../../domain/departments.ts'
import { filled, Id, Instant, maybe, text, version } from '../../kit.ts'
import { AccountEmail, accountFields, Language, PersonName } from '../../person.ts'
import { Rights } from './invitation.ts'

/** A user of the mandator, as others of it see him. */
export const User = z.object({
  ...accountFields,
  /** May use the vehicle valuation (details O19). */
  valuation: z.boolean(),
  secondFactor: z.boolean(),
  lastSeen: Instant.nullable(),
})

/** What an inviter is told, with the pending account: the same whether the address was free or has an account elsewhere (details O1). */
export const Invited = z.object({ email: z.string(), invited: z.literal(true), account: User })
export type Invited = z.output<typeof Invited>

/** What is changed of a user; the address only while the invitation is open. */
export const UserForm = z.object({
  firstname: PersonName,
  lastname: PersonName,
  language: Language,
  email: AccountEmail.optional(),
  valuation: z.boolean(),
  grantable: Rights,
  version,
})

/** Someone who can grant rights (details O7). */
export const HeadContact = z.object({ name: z.string(), email: z.string() })

/** Who would take something over, as the code tells that the receiver gave (decision 015). */
export const Receiver = z.object({
  mandatorId: Id,
  /** A head's account there. */
  accountId: Id,
  name: z.string(),
  city: z.string().nullable(),
})

/** A user or collection point on its way to another company, whose head has to accept (details O10, decision 015). */
export const OutsourceRequest = z.object({
  id: Id,
  /** DELIVERY: a collection point asks a dismantler to take its cars. */
  kind: z.enum(['USER', 'COLLECTOR', 'DELIVERY']),
  /** What was accepted of a collection point stands here until one of the two companies ends it. */
  state: z.enum(['OPEN', 'ACCEPTED']),
  accountId: Id.nullable(),
  collectorId: Id.nullable(),
  name: z.string(),
  /** Of a user. */
  email: z.string().nullable(),
  /** Where the user or collection point comes from. */
  company: z.string(),
  targetId: Id,
  target: z.string(),
  reason: z.string().nullable(),
  requestedAt: Instant,
  /** Last day on which it can be accepted. */
  expires: z.string(),
  /** It is for the acting mandator to answer. */
  incoming: z.boolean(),
})

/** Invites, by mail, a dismantler who has no account yet to take the cars of a collection point. */
export const DeliveryInvite = z.object({
  email: AccountEmail,
  language: Language.default('de'),
  reason: maybe(500),
})

/** Such an invitation, until a company founded itself under the address, or it ends. */
export const DeliveryInvitation = z.object({
  id: Id,
  collectorId: Id,
  /** Of the collection point. */
  name: z.string(),
  email: z.string(),
  invitedAt: Instant,
  /** Last day on which a registration makes it a request. */
  expires: z.string(),
})

/** A collection point that an account of the own company was given. */
export const OwnedCollector = z.object({
  id: Id,
  company: z.string(),
  city: z.string().nullable(),
  accountId: Id,
  account: z.string(),
})

/** The operator's admin begins to act for a company: why, and for how long. */
export const ActingStart = z.object({
  mandatorId: Id,
  reason: filled(500),
  minutes: z.int().min(5).max(480),
})

/** A company as the operator's admin sees it in his list. */
export const MandatorItem = z.object({
  id: Id,
  name: z.string(),
  created: Instant,
  /** Kinds of its departments. */
  kinds: z.array(z.enum(departmentKinds)),
  users: z.int(),
  /** Last day of the paid operating log; null means never activated. */
  btbUntil: z.string().nullable(),
  seen: Instant.nullable(),
  /** Nobody of it can sign in. */
  suspended: z.boolean(),
  /** Last day of a trial that still runs and that nothing follows. */
  trialUntil: z.string().nullable(),
  /** The first end of a recognition or certificate that no later one follows; may be past. */
  certificateUntil: z.string().nullable(),
})

/** A company as its page shows it to the operator's admin. */
export const OperatorCompany = z.object({
  id: Id,
  name: z.string(),
  created: Instant,
  btbUntil: z.string().nullable(),
  trialUntil: z.string().nullable(),
  certificateUntil: z.string().nullable(),
  /** Since when nobody of it can sign in, and why. */
  suspended: Instant.nullable(),
  suspendedReason: z.string().nullable(),
  departments: z.array(
    z.object({
      id: Id,
      kind: z.enum(departmentKinds),
      name: z.string(),
      zip: z.string().nullable(),
      city: z.string().nullable(),
      tel: z.string().nullable(),
      email: z.string().nullable(),
      active: z.boolean(),
    }),
  ),
  people: z.array(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      head: z.boolean(),
      active: z.boolean(),
      pending: z.boolean(),
      secondFactor: z.boolean(),
      seen: Instant.nullable(),
    }),
  ),
})

/** One time that the operator's admin acted for this company. */
export const OperatorVisit = z.object({
  id: Id,
  name: z.string(),
  reason: z.string(),
  since: Instant,
  until: Instant,
  /** How many changes he made. */
  changes: z.int(),
})

/** Someone of another company who may act for this one. */
export const Guest = z.object({ id: Id, name: z.string(), email: z.string(), mandator: z.string() })

export const PartnerKind = z.enum(['COLLECTOR', 'DISPOSER'])

/** What a partner may do with the records shared with it: digits STD RV VN BTB, that of RV says nothing (details O5). */
export const PartnerAccess = z.object({
  id: Id,
  kind: PartnerKind,
  partnerId: Id,
  partner: z.string(),
  /** Of a disposer company: its shared record, and its copy in one's own book with the name it bears there; else null. */
  disposerId: Id.nullable(),
  myDisposer: Id.nullable(),
  disposer: z.string().nullable(),
  theirRights: z.string(),
  version,
})

export const PartnerRights = z.object({ theirRights: Rights, version })

/** What goes to another company: by the code that it gave (decision 015). */
export const Handing = z.object({ code: text(40), reason: maybe(500) })

export type User = z.output<typeof User>
export type UserForm = z.output<typeof UserForm>
export type OperatorCompany = z.output<typeof OperatorCompany>
export type DeliveryInvite = z.output<typeof DeliveryInvite>
export type DeliveryInvitation = z.output<typeof DeliveryInvitation>
export type Receiver = z.output<typeof Receiver>
export type OwnedCollector = z.output<typeof OwnedCollector>
export type OutsourceRequest = z.output<typeof OutsourceRequest>
export type PartnerAccess = z.output<typeof PartnerAccess>
export type MandatorItem = z.output<typeof MandatorItem>
export type OperatorVisit = z.output<typeof OperatorVisit>
export type Guest = z.output<typeof Guest>
