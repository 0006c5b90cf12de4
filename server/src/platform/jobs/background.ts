const running = new Set<Promise<void>>()
let closing = false

/** Whether the server is about to end: what goes on stops after the part that it is at. */
export const isClosing = (): boolean => closing

/** Lets work go on by itself; it tells its own failures. */
export function goOn(work: () => Promise<void>): void {
  const going = work().finally(() => running.delete(going))
  running.add(going)
}

export function reopen(): void {
  closing = false
}

/** Lets all that goes on come to a stop. */
export async function settle(): Promise<void> {
  closing = true
  await Promise.all(running)
}
