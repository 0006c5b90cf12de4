import { createClient, type Sending } from '@kreislauf/core/client.ts'
import { accounts } from '@kreislauf/core/features/accounts/contract.ts'
import type { Endpoint, Given, Input, Output } from '@kreislauf/core/kit.ts'
import { PART_BYTES } from '@kreislauf/core/limits.ts'
import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { fileIn } from '../../ui/filekeys.ts'
import { freeDraftFiles } from '../../ui/form/draftcare.ts'
import { loadParts } from '../routing/loadparts.ts'
import { forgetHad, session, startSession, updateAccount } from '../session/session.ts'
import { language } from '../words/i18n.ts'
import { painted } from './afterpaint.ts'
import type { BulkBody } from './bulkbody.ts'
import { changeHealth } from './connection.ts'
import { outdate } from './outdated.ts'
import { isRows, type Rows, readByRow } from './rows.ts'
import { intendedKey, noteWrite, persistently } from './saving.ts'
import type { uploadInParts } from './uploadinparts.ts'
import { MOST_WAIT } from './withtimeout.ts'

const base = '/api'

/** Calls and event streams go here: the mandator and the web's version behind every address (details O16). */
export function urlOf(path: string): string {
  const mandator = session.get()?.mandatorId
  const marks = mandator ? `m=${mandator}&v=${__VERSION__}` : `v=${__VERSION__}`
  return `${base}${path}${path.includes('?') ? '&' : '?'}${marks}`
}

let lastSent = Date.now()
/** Milliseconds since the server last heard of this window. */
export const silence = (): number => Date.now() - lastSent

async function send(path: string, init: Sending): Promise<Response> {
  lastSent = Date.now()
  const token = session.get()?.token
  const headers = { ...init.headers, 'accept-language': language(), ...(token && { authorization: `Bearer ${token}` }) }
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), MOST_WAIT)
  const signal = init.signal ? AbortSignal.any([init.signal, ending.signal]) : ending.signal
  const response = await fetch(urlOf(path), { ...init, headers, signal }).catch(() => undefined)
  clearTimeout(timer)
  init.signal?.throwIfAborted()
  if (ending.signal.aborted) throw new Problem('no-answer', { count: MOST_WAIT / 1000 })
  // 502 and 504 are the words of a proxy that finds no server.
  if (!response || response.status === 502 || response.status === 504) {
    changeHealth({ online: false })
    throw new Problem('network')
  }
  changeHealth({ online: true })
  return response
}

const client = createClient(send)

/** How often a read is repeated: the database changes its server within half a minute, and says every two seconds that it is not there. */
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

/** Why a session ended without its reader having asked for it: nobody did anything for long, or the server ended it. */
export type Ended = 'idle' | 'over'

/** Where the window goes when a failure says so; the router registers itself here. */
export const ways = {
  toLogin: (_ended?: Ended) => {},
  toAccountExists: () => {},
  toStart: () => {},
  toEnrol: () => {},
  tryAgain: () => {},
}

/** One may not, or no longer, act for the company that the window shows. */
const closedToUs = new Set<string>(['users.acting-needed', 'users.company-suspended', 'foreign-mandator'])

/** Does what a failure means for the whole window (specification, section 8), then leaves it to the caller. */
function heed(problem: Problem): void {
  if (problem.code === 'signed-out' && session.get()) {
    forgetSession()
    ways.toLogin('over')
  }
  if (closedToUs.has(problem.code)) leaveCompany()
  if (problem.code === 'security.enrol-first') void refreshAccount().then(() => ways.toEnrol())
  if (problem.code === 'old-client') changeHealth({ oldVersion: true })
  if (problem.code === 'account-exists' && !session.get()) ways.toAccountExists()
  changeHealth({ maintenance: problem.code === 'maintenance' ? (problem.retryAfter ?? 60) : undefined })
}

/** Makes one call, which `signal` calls off while it is a read; failures are `Problem`s. A write whose outcome is open is sent again under its key. */
export const call = <E extends Endpoint>(endpoint: E, input: BulkBody<E>, key?: string): Promise<Output<E>> =>
  reach(endpoint, input, key)

/** The same for whoever passes on what it was given, which says itself what it was based on. */
export async function reach<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  key?: string,
  signal?: AbortSignal,
): Promise<Output<E>> {
  try {
    if (!endpoint.writes) return await client(endpoint, input, key, signal)
    const mark = key ?? intendedKey(endpoint, input) ?? crypto.randomUUID()
    noteWrite(mark)
    return await persistently(endpoint, progressed => written(endpoint, input, { key: mark, progressed }))
  } catch (error) {
    if (error instanceof Problem) heed(error)
    throw error
  }
}

interface Writing {
  key: string
  /** Told each time when more of a large file is there, in bytes. */
  progressed?: (bytes: number) => void
  signal?: AbortSignal | undefined
  /** What sends a large file, where its caller has it: nothing has to be loaded then. */
  parts?: typeof uploadInParts
}

/** One try of a write. A large file goes in parts, and the next try goes on where this one was broken off. */
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

/** One try of a write that its caller repeats, without a word on the screen. */
export async function tryOnce<E extends Endpoint>(endpoint: E, input: Input<E>, writing: Writing): Promise<Output<E>> {
  noteWrite(writing.key)
  try {
    return await written(endpoint, input, writing)
  } catch (error) {
    if (error instanceof Problem) heed(error)
    throw error
  }
}

/** A read for `useQuery`, `useSuspenseQuery` and loaders; live events make it old by its feature. */
export const query = <E extends Endpoint>(endpoint: E, input: Input<E>) => {
  const { params, query: search } = input
  return queryOptions({
    queryKey: [endpoint.feature, endpoint.path, params, search],
    queryFn: async ({ signal }) => {
      await painted()
      return reach(endpoint, input, undefined, signal)
    },
    meta: { reads: endpoint.reads, ...(readByRow(endpoint.rows, search) && { rows: rowsOf(endpoint, input) }) },
  })
}

/** How single rows of a list are read. */
const rowsOf = (endpoint: Endpoint, { params, query: search }: Given): Rows => ({
  of: endpoint.rows,
  read: async ids => {
    const rows = await reach<Endpoint>(endpoint, { params: { ...params }, query: { ...search, ids: ids.join(',') } })
    if (!isRows(rows)) throw new Problem('unexpected')
    return rows
  },
})

/** Makes every answer old that tells of this feature, but for those of the given hashes. */
export const invalidate = (feature: Endpoint['feature'], except: ReadonlySet<string> = new Set()): Promise<void> =>
  outdate(
    queries,
    ({ queryKey, queryHash, meta }) =>
      !except.has(queryHash) && (queryKey[0] === feature || !!meta?.reads?.some(one => one === feature)),
  )

/** Back to the own company, as one may no longer act for the other one. */
function leaveCompany(): void {
  const now = session.get()
  const home = now?.account.visibleMandators[0]
  if (!now || !home || now.mandatorId === home.id) return
  void switchMandator(home.id).then(() => ways.toStart())
}

/** Ends the session here; the server's side has ended already or cannot be reached. */
function forgetSession(): void {
  void queries.cancelQueries()
  session.set(undefined)
  queries.clear()
}

/** Takes a login's answer: the account with its token. */
export function signIn(account: Output<typeof accounts.login>): void {
  if (!account.token) throw new Problem('unexpected')
  queries.clear()
  startSession({ ...account, token: account.token })
}

/**
 * Ends the session on the server too. Without connection the token stays valid there until it expires. Who ends it himself leaves no
 * chosen files on the device; who was merely away finds them with his drafts.
 */
export async function endSession(cause: 'regularLogout' | 'autoLogout' = 'regularLogout'): Promise<void> {
  const ending = call(accounts.logout, { query: { cause } }).catch(() => undefined)
  await Promise.race([ending, new Promise(done => setTimeout(done, 3000))])
  if (cause === 'regularLogout') {
    await freeDraftFiles()
    forgetHad()
  }
  forgetSession()
}

/** The same, and on to the login. */
export async function signOut(cause?: 'regularLogout' | 'autoLogout'): Promise<void> {
  await endSession(cause)
  ways.toLogin(cause === 'autoLogout' ? 'idle' : undefined)
}

/**
 * Reads the own account anew. Only 401 and 403 end the session; no connection keeps it (details O15). An answer for another
 * company than the window has meanwhile changed to is dropped.
 */
export async function refreshAccount(): Promise<void> {
  const asked = session.get()
  if (!asked) return
  try {
    const account = await call(accounts.my, {})
    if (session.get()?.mandatorId === asked.mandatorId) updateAccount(account)
  } catch (error) {
    if (error instanceof Problem && ['forbidden', 'account-inactive'].includes(error.code)) forgetSession()
  }
}

/** Acts for another mandator from now on. */
export async function switchMandator(mandatorId: number): Promise<void> {
  session.set(old => old && { ...old, mandatorId })
  queries.clear()
  await refreshAccount()
}
