import type { api } from '@kreislauf/core/api.ts'
import type { disposingYard } from './disposing.ts'
import type { Caller } from './tenant.ts'

type Contracts = typeof api

/** The company used by the generic tests: an active yard that each feature fills with its own records. */
export type Filled = Awaited<ReturnType<typeof disposingYard>> & {
  /** An administrator with all rights. */
  whole: Caller & { token: string; accountId: number }
  /** A locked reception, its car in the log, and an open one. */
  receptions: { locked: number; open: number; carId: number }
  /** Another company. */
  otherMandator: number
}

/** Whether an answer to a call with another company's id reveals nothing; `own`: ids of the calling company by table. */
export type Harmless = (text: string, own: Record<string, number>) => boolean

/** Names of calls, separated by spaces; with their contract if it is another one of the same folder. */
type Calls = string | readonly string[]

/** What is said of writes; each has a base and, if it is not tried on a closed period, a reason for that. */
export interface SaidOfWrites {
  /** By test in the same folder, in which an outdated version is refused as `stale`. */
  versioned?: Record<string, Calls>
  /** Sends the bookings of a car that were seen; by its test. */
  seen?: Record<string, Calls>
  /** Checked against its subject in its own way; by that, a colon, and its test. */
  own?: Record<string, Calls>
  /** Based on nothing that another window could have changed; by the reason (`reasons.ts`). */
  free?: Record<string, Calls>
  /** Does not write to a closed period; by the reason. The others are tried by `platform/database/closedcalls.test.ts`. */
  apart?: Record<string, Calls>
}

/** What the tests that try every call need to know about the calls of one contract. */
export interface Known<Call extends string> {
  /** Table of the record in plain `id` or `ids`. */
  record?: string
  /** Exceptions to `record` for single calls. */
  records?: Partial<Record<Call, string>>
  /** Exceptions for the path of calls whose body refers to another table. */
  recordsInPath?: Partial<Record<Call, string>>
  /** Tables of ids that have the same meaning in all calls of the product, by name. */
  ids?: Record<string, string>
  /** Names of ids of shared lists, in all calls. */
  sharedIds?: readonly string[]
  /** Calls whose ids belong to lists shared by all companies. */
  common?: readonly Call[]
  /** Values that a body needs because of rules beyond its schema. */
  needs?: Partial<Record<Call, () => object>>
  /** Reads with other than three round trips. A number may shrink; if it grows, fix the cause instead. */
  trips?: Partial<Record<Call, number>>
  /** Calls that succeed with another company's id, and why that reveals nothing. Their answers must not contain the mark either. */
  harmless?: Partial<Record<Call, Harmless>>
  /** Tables that no call returns to a company. */
  unread?: readonly string[]
  /** Columns with personal names, addresses or texts that retention keeps, as `table.column`. */
  kept?: readonly string[]
  /** What its writes are based on. */
  writes?: SaidOfWrites
  /** Creates a record in every table of the feature. */
  fill?: (company: Filled) => Promise<unknown>
}

/** Types what is known of a contract: call names must exist. */
export const known = <Name extends keyof Contracts>(
  contract: Name,
  of: Known<Extract<keyof Contracts[Name], string>>,
): KnownContract => ({ contract, ...of })

export interface KnownContract extends Known<string> {
  contract: string
}

/** Filtering by a foreign id finds nothing. */
export const foundNothing: Harmless = text =>
  ['[]', 'null'].includes(text) || (text.includes(';') && text.trim().split('\n').length === 1)
/** Each record has its own answer (details O40). */
export const refusedEach: Harmless = text =>
  JSON.parse(text).every(({ ok, errnum }: { ok: boolean; errnum: number }) => !ok && errnum === 1007)
/** Public data of a company (details O21). */
export const publicSide: Harmless = text => JSON.parse(text).foreign === true
