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

/** Opens the transaction as the role that row security binds. */
export const begin = (writing: boolean) =>
  `begin${writing ? '' : ' read only'}; set local role kreislauf_app; set local timezone to 'UTC'; ${writing ? "set local app.collecting to 'on'; " : ''}`

const taking = ({ key, call, bodyHash }: IdempotencyKey) =>
  `take_key(${literal(key)}, ${literal(call)}, '\\x${bodyHash}')`

/** The door of a request: columns `who` and, under a key, `earlier`. */
export const door = ({ tokenHash, mandator, writing, idleMinutes, key }: Opening) =>
  `select who, ${key ? `case when who ? 'accountId' then ${taking(key)} end` : 'null'} as earlier
   from (select acting('\\x${tokenHash}', ${mandator ?? 'null'}, ${writing}, ${Math.trunc(idleMinutes)}) as who) door`

/** The commit: `last` before it, and after it word of what changed, which inside would make the commits of all companies queue. */
export const ending = (writing: boolean, last = '') =>
  writing ? `${last && `${last}; `}commit; select send_announcements()` : 'commit'
