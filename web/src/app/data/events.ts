import type { Change, ServerEvent } from '@kreislauf/core/events.ts'
import { frame } from '@kreislauf/core/features/system/frame.ts'
import type { Topic } from '@kreislauf/core/features.ts'
import { useEffect, useState } from 'react'
import { session } from '../session/session.ts'
import { call, invalidate, queries, refreshAccount } from './api.ts'
import { renewRows } from './rows.ts'
import { endOf, wroteHere } from './saving.ts'
import { urlOf } from './sendrequest.ts'

type Listener = (event: Change) => void
const listeners = new Set<Listener>()
let source: EventSource | undefined
let waiting: ReturnType<typeof setTimeout> | undefined

/** Subscribes to the server's events while an account is signed in (decision 41). */
export function followEvents(): void {
  let mark = ''
  const follow = () => {
    const now = session.get()
    const next = now ? `${now.token} ${now.mandatorId}` : ''
    if (next === mark) return
    mark = next
    close()
    if (next) void open()
  }
  session.subscribe(follow)
  follow()
}

function close() {
  clearTimeout(waiting)
  source?.close()
  source = undefined
}

/** Longest random delay in ms before a window refetches everything. */
const SPREAD = 5000
let looking: ReturnType<typeof setTimeout> | undefined

/** Refetches what is shown because changes were missed, after a random delay so that not all windows ask at once. */
function refetchAll() {
  if (looking) return
  looking = setTimeout(() => {
    looking = undefined
    void queries.invalidateQueries()
    void refreshAccount()
  }, Math.random() * SPREAD)
}

/** Opens the event stream with a one-time id. Reconnects after a delay that grows to at most a minute. */
async function open(pause = 2000, lost = false): Promise<void> {
  const again = () => {
    close()
    if (session.get()) waiting = setTimeout(() => void open(Math.min(pause * 2, 60_000), true), pause)
  }
  try {
    const id = await call(frame.openStream, {})
    source = new EventSource(urlOf(`/sse/${encodeURIComponent(id)}`))
    source.onopen = () => {
      pause = 2000
      if (lost) refetchAll()
    }
    source.onmessage = ({ data }) => void handleInTurn(JSON.parse(data) as ServerEvent)
    source.onerror = again
  } catch {
    again()
  }
}

/** What a write of this window changed is shown after its answer, which the form that sent it may not outlive otherwise. */
async function handleInTurn(event: ServerEvent) {
  await endOf('key' in event ? event.key : undefined)
  handleEvent(event)
}

function handleEvent(event: ServerEvent) {
  // The server itself missed changes for a while.
  if (event.dataClass === '*') return refetchAll()
  // The session was ended elsewhere, which signs out, or its rights changed.
  if (event.dataClass === 'sessions') return void refreshAccount()
  void invalidate(event.dataClass, renewRows(queries, event))
  // The own account changed (rights, membership) or a module was opened or closed: the session is refreshed at once.
  const own = event.dataClass === 'accounts' && event.dataId === session.get()?.account.id
  if (own || event.dataClass === 'payments') void refreshAccount()
  for (const listener of listeners) listener(event)
}

/** The last change made elsewhere to this record while it is open with unsaved input (details O83). */
export function useRecordWatch(dataClass: Topic, id: number | undefined, dirty: boolean) {
  const [changed, setChanged] = useState<Change>()
  useEffect(() => {
    const listener: Listener = event => {
      const same = event.dataClass === dataClass && event.dataId === id
      if (same && dirty && !wroteHere(event.key)) setChanged(event)
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [dataClass, id, dirty])
  return { changed, dismiss: () => setChanged(undefined) }
}
