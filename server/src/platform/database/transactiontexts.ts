/** The statements that open and end a transaction, each sent as one text in one round trip. */

/** Quotes a text as an SQL literal for statements without parameters. */
export const literal = (text: string) => `'${text.replace(/'/g, "''")}'`

export interface Opening {
  tokenHash: string
  mandator: number | undefined
  writing: boolean
  idleMinutes: number
  /** Reserved for the account in the same round trip. */
  key: IdempotencyKey | undefined
  /** It reads a window of a list through an index in the list's order instead of sorting all rows (decision 028). */
  walking?: boolean
}

export interface IdempotencyKey {
  key: string
  /** `PUT /receptions`. */
  call: string
  /** SHA-256 of the body, in hex. */
  bodyHash: string
}

/** The response of an earlier call with the same key; `same` is false if its call or body differed. */
export interface Earlier {
  same: boolean
  answer: string | null
}

/** Limits in seconds: of one statement, and of an idle transaction. */
export interface Limits {
  statement: number
  idle: number
}

/**
 * Limits of a call: one that waits longer for a lock is told to retry instead of holding a connection that others need.
 */
export const LIMITS: Limits = { statement: 30, idle: 60 }
const LOCK_SECONDS = 5

const limiting = ({ statement, idle }: Limits) =>
  `set local lock_timeout to '${LOCK_SECONDS}s'; set local statement_timeout to '${statement}s'; set local idle_in_transaction_session_timeout to '${idle}s'; `

/** Opens a transaction under row-level security; the system's own work has no limits. */
export const begin = (writing: boolean, limits?: Limits) =>
  `begin${writing ? '' : ' read only'}; set local role kreislauf_app; set local timezone to 'UTC'; ${limits ? limiting(limits) : ''}${writing ? "set local app.collecting to 'on'; " : ''}`

/** Takes the locks of several companies in the order of their ids, to avoid deadlocks. */
export const locking = (mandatorIds: readonly number[]) =>
  [...new Set(mandatorIds)]
    .sort((one, other) => one - other)
    .map(id => `select pg_advisory_xact_lock(7001, ${Math.trunc(id)}); `)
    .join('')

const taking = ({ key, call, bodyHash }: IdempotencyKey) =>
  `take_key(${literal(key)}, ${literal(call)}, '\\x${bodyHash}')`

/** The session check of a request: columns `who`, with a key `earlier`, and the backend's `pid`. */
export const sessionCheck = ({ tokenHash, mandator, writing, idleMinutes, key, walking }: Opening) =>
  `${walking ? 'set local enable_sort to off; set local enable_material to off; ' : ''}select who, ${key ? `case when who ? 'accountId' then ${taking(key)} end` : 'null'} as earlier, pg_backend_pid() as pid
   from (select acting('\\x${tokenHash}', ${mandator ?? 'null'}, ${writing}, ${Math.trunc(idleMinutes)}) as who) door`

/**
 * The commit: `last` before it, and the change notifications after it, as notifying inside the transaction would
 * serialize the commits of all companies.
 */
export const ending = (writing: boolean, last = '') =>
  writing ? `${last && `${last}; `}commit; select send_announcements()` : 'commit'
