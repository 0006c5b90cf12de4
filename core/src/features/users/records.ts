import { z } from 'zod'
import { filled, Id, Instant, maybe, version } from '../../kit.ts'
import { AccountEmail, Language, PersonName } from '../../person.ts'
import { Rights } from './invitation.ts'

/** A user of the mandator, as others of it see him. */
export const User = z.object({
  id: Id,
  created: Instant,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  active: z.boolean(),
  /** Invited, the mail's link not yet opened. */
  pending: z.boolean(),
  admin: z.boolean(),
  head: z.boolean(),
  language: z.string(),
  /** Stored rights, a hexadecimal digit a module (decision 11). */
  rights: z.string(),
  /** The most that it may hand on. */
  grantable: z.string(),
  /** May use the vehicle valuation (details O19). */
  valuation: z.boolean(),
  secondFactor: z.boolean(),
  lastSeen: Instant.nullable(),
  version,
})

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

/** A user's move to another mandator that its head has to accept (details O10). */
export const OutsourceRequest = z.object({
  id: Id,
  accountId: Id,
  name: z.string(),
  email: z.string(),
  /** Where the user comes from. */
  company: z.string(),
  targetId: Id,
  reason: z.string().nullable(),
  requestedAt: Instant,
  /** It is for the acting mandator to answer. */
  incoming: z.boolean(),
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
  kinds: z.array(z.string()),
  users: z.int(),
  /** Last day of the paid operating log; null means never activated. */
  btbUntil: z.string().nullable(),
  seen: Instant.nullable(),
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
  theirRights: z.string(),
  version,
})

export const PartnerRights = z.object({ theirRights: Rights, version })

export const Reason = z.object({ reason: maybe(500) })

export type User = z.output<typeof User>
export type UserForm = z.output<typeof UserForm>
export type OutsourceRequest = z.output<typeof OutsourceRequest>
export type PartnerAccess = z.output<typeof PartnerAccess>
export type MandatorItem = z.output<typeof MandatorItem>
export type OperatorVisit = z.output<typeof OperatorVisit>
export type Guest = z.output<typeof Guest>
