/** A window of another engine, with just the functions of a smoke test. */
export interface Session {
  go: (url: string) => Promise<void>
  /** Runs the body of an async function in the page, and returns its result as JSON. */
  run: <Value>(body: string, ...given: unknown[]) => Promise<Value>
  close: () => Promise<void>
}

/** Polls until the page returns a value, at most a minute; a page being replaced returns none. */
export async function until<Value>(session: Session, body: string, ...given: unknown[]): Promise<Value> {
  const end = Date.now() + 60_000
  for (;;) {
    const value = await session.run<Value>(body, ...given).catch(() => undefined)
    if (value) return value
    if (Date.now() > end) throw new Error(`timed out: ${body}\n${await where(session)}`)
    await new Promise(done => setTimeout(done, 200))
  }
}

const where = (session: Session) =>
  session.run<string>('return location.href + " " + document.body.innerText.slice(0, 400)').catch(String)
