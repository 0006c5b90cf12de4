const running = new Set<Promise<void>>()
let closing = false

/** Whether the server is shutting down: background work stops after its current step. */
export const isClosing = (): boolean => closing

/** Starts work in the background; it handles its own errors. */
export function goOn(work: () => Promise<void>): void {
  const going = work().finally(() => running.delete(going))
  running.add(going)
}

export function reopen(): void {
  closing = false
}

/** Waits for all background work to stop. */
export async function settle(): Promise<void> {
  closing = true
  await Promise.all(running)
}
