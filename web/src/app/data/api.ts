import { createClient } from '@kreislauf/core/client.ts'
import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import type { Endpoint, Given, Input, Output } from '@kreislauf/core/kit.ts'
import { PART_BYTES } from '@kreislauf/core/limits.ts'
import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { fileIn } from '../../ui/filekeys.ts'
import { freeDraftFiles } from '../../ui/form/draftcare.ts'
import { currentIntent, type Intent, noteAnswered } from '../../ui/form/intent.ts'
import { loadParts } from '../routing/loadparts.ts'
import { forgetHadSession, session, startSession, updateAccount } from '../session/session.ts'
import { painted } from './afterpaint.ts'
import type { BulkBody } from './bulkbody.ts'
import { changeHealth } from './connection.ts'
import { outdate } from './outdated.ts'
import { isRows, type Rows, readByRow } from './rows.ts'
import { intendedKey, noteWrite, persistently } from './saving.ts'
import { send } from './sendrequest.ts'
import type { uploadInParts } from './uploadinparts.ts'

const client = createClient(send)

/**
 * How often a read is retried: a database failover takes up to half a minute, during which the server answers
 * `unavailable` every two seconds.
 */
const repeats: Partial<Record<ProblemCode, number>> = { network: 2, unavailable: 15 }

export const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (count, error) => error instanceof Problem && count < (repeats[error.code] ?? 0),
      retryDelay: (count, error) =>
        error instanceof Problem && error.retryAfter ? error.retryAfter * 1000 : Math.min(1000 * 2 ** count, 5000),
    },
  },
})

/** Why a session ended without a sign-out: inactivity, or ended by the server. */
export type Ended = 'idle' | 'over'

/** Navigation after failures; the router registers itself here. */
export const redirects = {
  toLogin: (_ended?: Ended) => {},
  toAccountExists: () => {},
  toStart: () => {},
  toEnrol: () => {},
  tryAgain: () => {},
}

/** The account may not, or may no longer, act for the company that the window shows. */
const closedToUs = new Set<string>(['users.acting-needed', 'users.company-suspended', 'foreign-mandator'])

/** Applies what a failure means for the whole window (specification, section 8); the caller still handles it. */
function applyFailure(problem: Problem): void {
  if (problem.code === 'signed-out' && session.get()) {
    forgetSession()
    redirects.toLogin('over')
  }
  if (closedToUs.has(problem.code)) leaveCompany()
  if (problem.code === 'security.enrol-first') void refreshAccount().then(() => redirects.toEnrol())
  if (problem.code === 'old-client') changeHealth({ oldVersion: true })
  if (problem.code === 'account-exists' && !session.get()) redirects.toAccountExists()
  changeHealth({ maintenance: problem.code === 'maintenance' ? (problem.retryAfter ?? 60) : undefined })
}

interface Calling {
  /** Idempotency-Key of a write; by default that of the form's save, or a new one. */
  key?: string | undefined
  /** Ends a read. */
  signal?: AbortSignal | undefined
  /** The save of a form that the write is a try of; by default the one that is being sent. */
  intent?: Intent | undefined
  /** A write that may be done later, when its user no longer watches; by default those of a form's save that may. */
  later?: boolean | undefined
}

/** Makes one call; failures are `Problem`s. A write whose outcome is open is repeated under its key. */
export const call = <E extends Endpoint>(endpoint: E, input: BulkBody<E>, calling?: Calling): Promise<Output<E>> =>
  reach(endpoint, input, calling)

/** The same for callers that pass on an input, which names itself the version it is based on. */
export async function reach<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { key, signal, intent = currentIntent(), later = intent?.later ?? false }: Calling = {},
): Promise<Output<E>> {
  try {
    if (!endpoint.writes) return await client(endpoint, input, key, signal)
    const mark = key ?? intendedKey(endpoint, input) ?? crypto.randomUUID()
    const answer = persistently({ endpoint, input, key: mark, intent, later }, trying =>
      written(endpoint, input, { key: mark, ...trying }),
    )
    noteWrite(mark, answer)
    const output = await answer
    if (intent) noteAnswered(intent.id)
    return output
  } catch (error) {
    if (error instanceof Problem) applyFailure(error)
    throw error
  }
}

interface Writing {
  key: string
  /** Called with the number of bytes sent so far of a large file. */
  progressed?: (bytes: number) => void
  signal?: AbortSignal | undefined
  /** The upload in parts, if the caller has already loaded it: then no chunk has to be fetched. */
  parts?: typeof uploadInParts
}

/** One attempt at a write. A large file is sent in parts, and the next attempt resumes where this one stopped. */
async function written<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { key, progressed = () => {}, signal, parts }: Writing,
): Promise<Output<E>> {
  const file = endpoint.kind === 'upload' ? fileIn(input.body) : undefined
  if (!(input.body instanceof FormData) || !file || file.size <= PART_BYTES || !session.get())
    return client(endpoint, input, key, signal)
  const sendParts = parts ?? (await loadParts())
  const send: typeof reach = (part, of) => client(part, of, undefined, signal)
  return client(endpoint, { ...input, body: await sendParts(input.body, file, send, progressed) }, key, signal)
}

/** One attempt at a write whose caller retries it; shows no messages. */
export async function tryOnce<E extends Endpoint>(endpoint: E, input: Input<E>, writing: Writing): Promise<Output<E>> {
  noteWrite(writing.key)
  try {
    return await written(endpoint, input, writing)
  } catch (error) {
    if (error instanceof Problem) applyFailure(error)
    throw error
  }
}

/** A read for `useQuery`, `useSuspenseQuery` and loaders; live events invalidate it by its feature. */
export const query = <E extends Endpoint>(endpoint: E, input: Input<E>) => {
  const { params, query: search } = input
  return queryOptions({
    queryKey: [endpoint.feature, endpoint.path, params, search],
    queryFn: async ({ signal }) => {
      await painted()
      return reach(endpoint, input, { signal })
    },
    meta: { reads: endpoint.reads, ...(readByRow(endpoint.rows, search) && { rows: rowsOf(endpoint, input) }) },
  })
}

/** How to read single rows of a list. */
const rowsOf = (endpoint: Endpoint, { params, query: search }: Given): Rows => ({
  of: endpoint.rows,
  read: async ids => {
    const rows = await reach<Endpoint>(endpoint, { params: { ...params }, query: { ...search, ids: ids.join(',') } })
    if (!isRows(rows)) throw new Problem('unexpected')
    return rows
  },
})

/** Invalidates all cached answers that depend on this feature, except those with the given hashes. */
export const invalidate = (feature: Endpoint['feature'], except: ReadonlySet<string> = new Set()): Promise<void> =>
  outdate(
    queries,
    ({ queryKey, queryHash, meta }) =>
      !except.has(queryHash) && (queryKey[0] === feature || !!meta?.reads?.some(one => one === feature)),
  )

/** Switches back to the own company after the account lost access to the other one. */
function leaveCompany(): void {
  const now = session.get()
  const home = now?.account.visibleMandators[0]
  if (!now || !home || now.mandatorId === home.id) return
  void switchMandator(home.id).then(() => redirects.toStart())
}

/** Ends the session in the browser only: on the server it has ended already or the server cannot be reached. */
function forgetSession(): void {
  void queries.cancelQueries()
  session.set(undefined)
  queries.clear()
}

/** Starts a session from the response of a login. */
export function signIn(account: Output<typeof accounts.login>): void {
  if (!account.token) throw new Problem('unexpected')
  queries.clear()
  startSession({ ...account, token: account.token })
}

/**
 * Ends the session on the server, too; without connection the token stays valid there until it expires. A manual
 * sign-out deletes the files chosen in drafts from the device; an automatic one keeps them.
 */
export async function endSession(cause: 'regularLogout' | 'autoLogout' = 'regularLogout'): Promise<void> {
  // Before the server ends the session, which takes this window to the login by itself.
  if (cause === 'regularLogout') await freeDraftFiles()
  const ending = call(accounts.logout, { query: { cause } }).catch(() => undefined)
  await Promise.race([ending, new Promise(done => setTimeout(done, 3000))])
  if (cause === 'regularLogout') forgetHadSession()
  forgetSession()
}

/** Ends the session and opens the login. */
export async function signOut(cause?: 'regularLogout' | 'autoLogout'): Promise<void> {
  await endSession(cause)
  redirects.toLogin(cause === 'autoLogout' ? 'idle' : undefined)
}

/**
 * Refetches the own account. Only 401 and 403 end the session; a lost connection keeps it (details O15). A response
 * for a company that the window has meanwhile left is dropped.
 */
export async function refreshAccount(): Promise<void> {
  const before = session.get()
  if (!before) return
  try {
    const account = await call(accounts.my, {})
    if (session.get()?.mandatorId === before.mandatorId) updateAccount(account)
  } catch (error) {
    if (error instanceof Problem && ['forbidden', 'account-inactive'].includes(error.code)) forgetSession()
  }
}

/** Switches the acting mandator. */
export async function switchMandator(mandatorId: number): Promise<void> {
  session.set(old => old && { ...old, mandatorId })
  queries.clear()
  await refreshAccount()
}
