import { hasLeftItems } from '../data/outbox.ts'

/** Milliseconds after the first screen: at once if an earlier window left something, else when the screen has its data. */
const SOON = 500
const LATER = 4000

/** Loads the outbox, which must be there before the connection is lost, and sends what an earlier window left. */
export function loadOutbox(): () => void {
  const load = () => void import('./index.ts').catch(() => (timer = setTimeout(load, 10_000)))
  let timer = setTimeout(load, hasLeftItems() ? SOON : LATER)
  return () => clearTimeout(timer)
}
