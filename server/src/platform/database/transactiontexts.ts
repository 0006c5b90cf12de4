/** The statements that open and end a transaction, each sent as one text in one round trip. */

/** Text as it stands in a statement without parameters. */
export const literal = (text: string) => `'${text.replace(/'/g, "''")}'`

export interface Opening {
  tokenHash: string
  mandator: number | undefined
  writing: boolean
  idleMinutes: number
  /** Taken for the account, in the same round trip. */
  key: IdempotencyKey | undefined
  /** It reads a window of a list, which walks an index that has its order rather than sort all rows (decision 028). */
  walking?: boolean
}

export interface IdempotencyKey {
  key: string
  /** `PUT /receptions`. */
  call: string
  /** SHA-256 of the body, in hex. */
  bodyHash: string
}

/** What an earlier call was answered with the same key; `same` is false where call or body were others. */
export interface Earlier {
  same: boolean
  answer: string | null
}

/** How long, in seconds, one statement of a transaction may take, and how long it may stand still. */
export interface Limits {
  statement: number
  idle: number
}

/** A call's: whoever waits longer for another's lock is told to try again, instead of holding a connection that others need. */
export const LIMITS: Limits = { statement: 30, idle: 60 }
const LOCK_SECONDS = 5

const limiting = ({ statement, idle }: Limits) =>
  `set local lock_timeout to '${LOCK_SECONDS}s'; set local statement_timeout to '${statement}s'; set local idle_in_transaction_session_timeout to '${idle}s'; `

/** Opens the transaction as the role that row security binds; work of the system itself has no limits. */
export const begin = (writing: boolean, limits?: Limits) =>
  `begin${writing ? '' : ' read only'}; set local role kreislauf_app; set local timezone to 'UTC'; ${limits ? limiting(limits) : ''}${writing ? "set local app.collecting to 'on'; " : ''}`

/** Waits for the locks of several companies in the order of their ids, as everybody does, so that nobody waits in a circle. */
export const locking = (mandatorIds: readonly number[]) =>
  [...new Set(mandatorIds)]
    .sort((one, other) => one - other)
    .map(id => `select pg_advisory_xact_lock(7001, ${Math.trunc(id)}); `)
    .join('')

const taking = ({ key, call, bodyHash }: IdempotencyKey) =>
  `take_key(${literal(key)}, ${literal(call)}, '\\x${bodyHash}')`

/** The door of a request: columns `who`, under a key `earlier`, and the backend's `pid`. */
export const sessionCheck = ({ tokenHash, mandator, writing, idleMinutes, key, walking }: Opening) =>
  `${walking ? 'set local enable_sort to off; set local enable_material to off; ' : ''}select who, ${key ? `case when who ? 'accountId' then ${taking(key)} end` : 'null'} as earlier, pg_backend_pid() as pid
   from (select acting('\\x${tokenHash}', ${mandator ?? 'null'}, ${writing}, ${Math.trunc(idleMinutes)}) as who) door`

/** The commit: `last` before it, and after it word of what changed, which inside would make the commits of all companies queue. */
export const ending = (writing: boolean, last = '') =>
  writing ? `${last && `${last}; `}commit; select send_announcements()` : 'commit'
