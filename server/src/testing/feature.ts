import type { api } from '@kreislauf/core/api.ts'
import type { disposingYard } from './disposing.ts'
import type { Caller } from './tenant.ts'

type Contracts = typeof api

/** The company that stands for all others in the tests: a yard in business that each feature fills with records of its own. */
export type Filled = Awaited<ReturnType<typeof disposingYard>> & {
  /** A head with all rights. */
  whole: Caller & { token: string; accountId: number }
  /** A locked reception, its car in the log, and an open one. */
  receptions: { locked: number; open: number; carId: number }
  /** Another company. */
  otherMandator: number
}

/** Whether an answer to a call with another company's id tells nothing; `own` are ids of the asking company by table. */
export type Harmless = (text: string, own: Record<string, number>) => boolean

/** What the tests that try every call have to know of the calls of one contract. */
export interface Known<Call extends string> {
  /** The table of which plain `id` or `ids` names a record. */
  record?: string
  /** The same for calls where it is another table. */
  records?: Partial<Record<Call, string>>
  /** The same for the path of calls whose body means another table. */
  recordsInPath?: Partial<Record<Call, string>>
  /** Ids that mean the same in every call of the product, by their names. */
  ids?: Record<string, string>
  /** Names of ids of such lists, wherever they stand. */
  sharedIds?: readonly string[]
  /** Calls whose ids are those of lists that are the same for everybody. */
  common?: readonly Call[]
  /** What a body needs by rules that its shape does not show. */
  needs?: Partial<Record<Call, () => object>>
  /** Reads that make other than three round trips. A number may become less; what makes it more is to be mended, not written here. */
  trips?: Partial<Record<Call, number>>
  /** Calls that are answered although an id is another company's, and why that tells nothing. The mark is looked for in these too. */
  harmless?: Partial<Record<Call, Harmless>>
  /** Tables of which no call answers anything to a company. */
  unread?: readonly string[]
  /** Columns with names, addresses or words of people that retention leaves, as `table.column`. */
  kept?: readonly string[]
  /** Makes a record in every table of the feature. */
  fill?: (company: Filled) => Promise<unknown>
}

/** What is known of a contract's calls, their names kept to those that it has. */
export const known = <Name extends keyof Contracts>(
  contract: Name,
  of: Known<Extract<keyof Contracts[Name], string>>,
): KnownContract => ({ contract, ...of })

export interface KnownContract extends Known<string> {
  contract: string
}

/** A filter by what one does not have finds nothing. */
export const foundNothing: Harmless = text =>
  ['[]', 'null'].includes(text) || (text.includes(';') && text.trim().split('\n').length === 1)
/** Each record is answered for itself (details O40). */
export const refusedEach: Harmless = text =>
  JSON.parse(text).every(({ ok, errnum }: { ok: boolean; errnum: number }) => !ok && errnum === 1007)
/** What everybody may know of a company (details O21). */
export const publicSide: Harmless = text => JSON.parse(text).foreign === true
