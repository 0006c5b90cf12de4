import type { Change, ServerEvent } from '@kreislauf/core/events.ts'
import { system } from '@kreislauf/core/features/system/contract.ts'
import type { Topic } from '@kreislauf/core/features.ts'
import { useEffect, useState } from 'react'
import { session } from '../session/session.ts'
import { call, invalidate, queries, refreshAccount, urlOf } from './api.ts'
import { renewRows } from './rows.ts'
import { wroteHere } from './saving.ts'

type Listener = (event: Change) => void
const listeners = new Set<Listener>()
let source: EventSource | undefined
let waiting: ReturnType<typeof setTimeout> | undefined

/** Follows the server's events while someone is signed in (decision 41). */
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

/** So long, at most, windows wait before all of them look anew. Milliseconds. */
const SPREAD = 5000
let looking: ReturnType<typeof setTimeout> | undefined

/** Reads anew what is shown, as changes were missed; each window after a while of its own, so that not all ask at once. */
function lookAnew() {
  if (looking) return
  looking = setTimeout(() => {
    looking = undefined
    void queries.invalidateQueries()
    void refreshAccount()
  }, Math.random() * SPREAD)
}

/** Opens the stream with a one-time id; a lost one is opened again, later each time, at most a minute. */
async function open(pause = 2000, lost = false): Promise<void> {
  const again = () => {
    close()
    if (session.get()) waiting = setTimeout(() => void open(Math.min(pause * 2, 60_000), true), pause)
  }
  try {
    const id = await call(system.openStream, {})
    source = new EventSource(urlOf(`/sse/${encodeURIComponent(id)}`))
    source.onopen = () => {
      pause = 2000
      if (lost) lookAnew()
    }
    source.onmessage = ({ data }) => heed(JSON.parse(data) as ServerEvent)
    source.onerror = again
  } catch {
    again()
  }
}

function heed(event: ServerEvent) {
  // The server itself heard nothing for a while.
  if (event.dataClass === '*') return lookAnew()
  // The session was ended elsewhere, which signs out, or got other rights.
  if (event.dataClass === 'sessions') return void refreshAccount()
  void invalidate(event.dataClass, renewRows(queries, event))
  // One's own rights changed, one is out, or a module was opened or closed: the window follows at once.
  const own = event.dataClass === 'accounts' && event.dataId === session.get()?.account.id
  if (own || event.dataClass === 'payments') void refreshAccount()
  for (const listener of listeners) listener(event)
}

/** The last change that another window or somebody else made to this record while it is open with unsaved input (details O83). */
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
