import { z } from 'zod'
import { departmentKinds } from '../../domain/departments.ts'
import { filled, Id, Instant, maybe, text, version } from '../../kit.ts'
import { AccountEmail, accountFields, Language, PersonName } from '../../person.ts'
import { Rights } from './invitation.ts'

/** A user of the mandator, as other users see it. */
export const User = z.object({
  ...accountFields,
  /** May use the vehicle valuation (details O19). */
  valuation: z.boolean(),
  secondFactor: z.boolean(),
  lastSeen: Instant.nullable(),
})

/**
 * The response to an inviter, with the pending account: the same whether the address was free or has an account
 * elsewhere (details O1).
 */
export const Invited = z.object({ email: z.string(), invited: z.literal(true), account: User })
export type Invited = z.output<typeof Invited>

/** Changes to a user; the address only while the invitation is open. */
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

/** The receiver with the given code (decision 015). */
export const Receiver = z.object({
  mandatorId: Id,
  /** Account of a head there. */
  accountId: Id,
  name: z.string(),
  city: z.string().nullable(),
})

/** A user or collection point moving to another company, whose head has to accept (details O10, decision 015). */
export const OutsourceRequest = z.object({
  id: Id,
  /** DELIVERY: a collection point asks a dismantler to receive its cars. */
  kind: z.enum(['USER', 'COLLECTOR', 'DELIVERY']),
  /** An accepted collection point stays listed until one of the two companies ends it. */
  state: z.enum(['OPEN', 'ACCEPTED']),
  accountId: Id.nullable(),
  collectorId: Id.nullable(),
  name: z.string(),
  /** For a user. */
  email: z.string().nullable(),
  /** The company that the user or collection point comes from. */
  company: z.string(),
  targetId: Id,
  target: z.string(),
  reason: z.string().nullable(),
  requestedAt: Instant,
  /** Last day on which it can be accepted. */
  expires: z.string(),
  /** To be answered by the acting mandator. */
  incoming: z.boolean(),
})

/** Invites, by mail, a dismantler without an account to receive the cars of a collection point. */
export const DeliveryInvite = z.object({
  email: AccountEmail,
  language: Language.default('de'),
  reason: maybe(500),
})

/** Such an invitation, until a company registers with the address or the invitation expires. */
export const DeliveryInvitation = z.object({
  id: Id,
  collectorId: Id,
  /** Of the collection point. */
  name: z.string(),
  email: z.string(),
  invitedAt: Instant,
  /** Last day on which a registration turns it into a request. */
  expires: z.string(),
})

/** A collection point assigned to an account of the own company. */
export const OwnedCollector = z.object({
  id: Id,
  company: z.string(),
  city: z.string().nullable(),
  accountId: Id,
  account: z.string(),
})

/** An admin starts acting for a company: reason and duration. */
export const ActingStart = z.object({
  mandatorId: Id,
  reason: filled(500),
  minutes: z.int().min(5).max(480),
})

/** A company in the list for admins. */
export const MandatorItem = z.object({
  id: Id,
  name: z.string(),
  created: Instant,
  /** Kinds of its departments. */
  kinds: z.array(z.enum(departmentKinds)),
  users: z.int(),
  /** Last day of the paid operating log; null: never activated. */
  btbUntil: z.string().nullable(),
  seen: Instant.nullable(),
  /** All its users are locked out. */
  suspended: z.boolean(),
  /** Last day of an active trial without a following order. */
  trialUntil: z.string().nullable(),
  /** The earliest expiry of a recognition or certificate without a successor; may be past. */
  certificateUntil: z.string().nullable(),
})

/** A company on its page for admins. */
export const OperatorCompany = z.object({
  id: Id,
  name: z.string(),
  created: Instant,
  btbUntil: z.string().nullable(),
  trialUntil: z.string().nullable(),
  certificateUntil: z.string().nullable(),
  /** Since when all its users are locked out, and why. */
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

/** A period in which an admin acted for this company. */
export const OperatorVisit = z.object({
  id: Id,
  name: z.string(),
  reason: z.string(),
  since: Instant,
  until: Instant,
  /** Number of changes made. */
  changes: z.int(),
})

/** A person of another company who may act for this one. */
export const Guest = z.object({ id: Id, name: z.string(), email: z.string(), mandator: z.string() })

export const PartnerKind = z.enum(['COLLECTOR', 'DISPOSER'])

/** Rights of a partner on the records shared with it: digits STD RV VN BTB, that of RV has no meaning (details O5). */
export const PartnerAccess = z.object({
  id: Id,
  kind: PartnerKind,
  partnerId: Id,
  partner: z.string(),
  /** For a disposer company: its shared record, and the own copy with its name; else null. */
  disposerId: Id.nullable(),
  myDisposer: Id.nullable(),
  disposer: z.string().nullable(),
  theirRights: z.string(),
  version,
})

export const PartnerRights = z.object({ theirRights: Rights, version })

/** A hand-over to another company by the code that it gave (decision 015). */
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
