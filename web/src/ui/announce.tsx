import { useEffect } from 'react'
import { createStore, useStore } from './store.ts'

/** Later than the focus that moved, which would be said instead. */
const SOON_MS = 150
/** A title that comes with its record is said alone. */
const TITLE_MS = 400
/** So long each stands at least: what is replaced sooner is lost to some readers. */
const STANDS_MS = 1000

const said = createStore('')
/** What is about to be said, in one go. */
let waiting: string[] = []
/** Until when what was said last has to stand, by the clock of the window. */
let standsUntil = 0

/** Says to those who do not see the screen what has changed on it. The same again is said again. */
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
 * Where it is said. There from the beginning: a region that comes together with its words is often not read. Each new title of the
 * window is said, as a browser says it of a page that it loads.
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
