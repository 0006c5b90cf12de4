/** A window of another engine than the browser tests have: what a smoke test needs of it, and no more. */
export interface Session {
  go: (url: string) => Promise<void>
  /** Runs the body of an async function in the page, and answers what it returns as JSON. */
  run: <Value>(body: string, ...given: unknown[]) => Promise<Value>
  close: () => Promise<void>
}

/** Asks again until the page answers something, a minute at most; a page that is just being left answers nothing. */
export async function until<Value>(session: Session, body: string, ...given: unknown[]): Promise<Value> {
  const end = Date.now() + 60_000
  for (;;) {
    const value = await session.run<Value>(body, ...given).catch(() => undefined)
    if (value) return value
    if (Date.now() > end) throw new Error(`never came: ${body}\n${await where(session)}`)
    await new Promise(done => setTimeout(done, 200))
  }
}

const where = (session: Session) =>
  session.run<string>('return location.href + " " + document.body.innerText.slice(0, 400)').catch(String)
