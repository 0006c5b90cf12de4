import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** Delay after a focus change, which screen readers would announce instead. */
const SOON_MS = 150
/** Delay for a title, so that one that arrives with its record is announced alone. */
const TITLE_MS = 400
/** Minimum time for each text: some screen readers miss a text that is replaced sooner. */
const STANDS_MS = 1000

const said = createStore('')
/** Texts for the next announcement. */
let waiting: string[] = []
/** Until this time (`performance.now()`) the last text has to remain. */
let standsUntil = 0

/** Announces a change to screen readers. The same text again is announced again. */
export function announce(text: string): void {
  if (waiting.length === 0) {
    const stands = Math.max(0, standsUntil - performance.now())
    setTimeout(() => said.set(''), stands)
    setTimeout(() => {
      said.set([...new Set(waiting)].join(' '))
      waiting = []
      standsUntil = performance.now() + STANDS_MS
    }, stands + SOON_MS)
  }
  waiting.push(text)
}

/**
 * The live region. Rendered from the start, as a region inserted together with its text is often not read. Announces
 * each new document title, as a browser does for a loaded page.
 */
export function Announcer() {
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title) return
    let last = document.title
    let timer: ReturnType<typeof setTimeout> | undefined
    const watch = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (document.title !== last) announce(document.title.replace(/ · Kreislauf$/, ''))
        last = document.title
      }, TITLE_MS)
    })
    watch.observe(title, { childList: true })
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [])
  return (
    <div className="sr-only" role="status" data-announcer>
      {useStore(said)}
    </div>
  )
}
