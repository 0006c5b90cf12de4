import { type ChildProcess, spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { freePort } from '../../server/src/platform/postgres/postmaster.ts'
import type { Session } from './session.ts'

/** Path of WebKitGTK's MiniBrowser, which depends on architecture and version. */
function miniBrowser(): string {
  const [latest] = globSync('/usr/{lib/*,lib64,libexec}/webkit*gtk-*/MiniBrowser').sort().reverse()
  if (!latest) throw new Error('WebKitWebDriver is installed without its MiniBrowser')
  return latest
}

/** WebKitGTK by its own WebDriver, on a virtual screen. */
export async function openWebkit(driver: string): Promise<Session> {
  const { screen, display } = await openScreen()
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: Value & { message?: string } }
    if (!answer.ok) throw new Error(value.message)
    return value
  }
  await listens(port)
  const browser = { binary: miniBrowser(), args: ['--automation'] }
  const { sessionId } = await send<{ sessionId: string }>('POST', '', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browser, timeouts: { script: 120_000 } } },
  })
  return {
    go: url => send('POST', `/${sessionId}/url`, { url }),
    async run(body, ...given) {
      const script = `const answer = arguments[arguments.length - 1];
        (async (...given) => { ${body} })(...JSON.parse(arguments[0]))
          .then(value => answer(JSON.stringify({ value: value ?? null })), error => answer(JSON.stringify({ error: String(error) })))`
      const text = await send<string>('POST', `/${sessionId}/execute/async`, { script, args: [JSON.stringify(given)] })
      const { value, error } = JSON.parse(text)
      if (error) throw new Error(error)
      return value
    },
    async close() {
      await send('DELETE', `/${sessionId}`).catch(() => undefined)
      for (const one of [child, screen]) one.kill()
    },
  }
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(`http://127.0.0.1:${port}/status`).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise(done => setTimeout(done, 100))
  }
  throw new Error('WebKitWebDriver does not respond')
}

/** A virtual screen, which chooses its own number. */
const openScreen = () =>
  new Promise<{ screen: ChildProcess; display: string }>((resolve, reject) => {
    const words = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp']
    const screen = spawn('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
    screen.stdio[3]?.on('data', number => resolve({ screen, display: `:${String(number).trim()}` }))
    screen.once('error', reject)
    screen.once('close', () => reject(new Error('Xvfb did not start')))
  })
