import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from './session.ts'

/** Firefox by WebDriver BiDi, which it supports without a driver. */
export async function openFirefox(program: string): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'kreislauf-firefox-'))
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  const socket = new WebSocket(`${await addressOf(child)}/session`)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error('Firefox did not answer'))
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  }
  let last = 0
  const send = async <Result>(method: string, params: object): Promise<Result> => {
    const id = ++last
    const answer = await new Promise<Answer>(resolve => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer.type === 'error') throw new Error(`${method}: ${answer.message}`)
    return answer.result as Result
  }
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  return {
    go: url => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(body, ...given) {
      const functionDeclaration = `async () => JSON.stringify(await (async (...given) => { ${body} })(...${JSON.stringify(given)}) ?? null)`
      const { result, exceptionDetails } = await send<Evaluated>('script.callFunction', {
        functionDeclaration,
        awaitPromise: true,
        target: { context },
      })
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value)
    },
    async close() {
      socket.close()
      child.kill()
      await new Promise(done => child.once('close', done))
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

interface Answer {
  id: number
  type: 'success' | 'error'
  result?: unknown
  message?: string
}

interface Evaluated {
  result?: { value: string }
  exceptionDetails?: { text: string }
}

/** The address it listens on, as printed on stderr. */
const addressOf = (child: ChildProcess) =>
  new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', piece => {
      said += String(piece)
      const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1]
      if (found) resolve(found)
    })
    child.once('close', () => reject(new Error(`Firefox did not start: ${said}`)))
  })
