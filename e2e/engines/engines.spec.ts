import { test as base, expect } from '@playwright/test'
import { demoLogins } from '../../server/src/demo/index.ts'
import { findFirefox, findWebkit } from '../../tools/machine.ts'
import { COMING } from '../coming.ts'
import { openFirefox } from './firefox.ts'
import { type Line, layLine } from './line.ts'
import { type Session, until } from './session.ts'
import { openWebkit } from './webkit.ts'

const engines = {
  firefox: { find: findFirefox, open: openFirefox, lacks: 'firefox-esr' },
  webkit: { find: findWebkit, open: openWebkit, lacks: 'webkit2gtk-driver and xvfb' },
} as const

/** Collects the errors of a page from its first line on. */
const HEAR = `window.wrong = []
  addEventListener('error', ({ message }) => wrong.push(message))
  addEventListener('unhandledrejection', ({ reason }) => wrong.push(String(reason)))`

const test = base.extend<{ line: Line; signedIn: Session }>({
  line: async ({ baseURL }, use) => {
    const line = await layLine(baseURL ?? '', HEAR)
    await use(line)
    line.close()
  },
  signedIn: async ({ line, baseURL }, use, { project }) => {
    const { find, open, lacks } = engines[project.name as keyof typeof engines]
    const program = find()
    test.skip(!program, `this machine has no ${lacks}`)
    const session = await open(program!)
    try {
      await session.go(`${line.url}/app/login`)
      const login = demoLogins.find(({ email }) => email.includes('nordkreis'))!
      const answer = await fetch(`${baseURL}/api/accounts/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(login),
      })
      const { token, ...account } = (await answer.json()) as { token: string; mandator: { id: number } }
      const user = JSON.stringify({ token, account, mandatorId: account.mandator.id })
      await session.run('localStorage.setItem("user", given[0])', user)
      await session.go(`${line.url}/app/deser/dashboard`)
      await until(session, HEADED)
      await use(session)
    } finally {
      await session.close()
    }
  },
})

/** The screen has its heading and no placeholders. */
const HEADED = `return document.querySelector('main h1')?.textContent && !document.querySelector('${COMING}')`

const screens = [
  ...['dashboard', 'carpickup', 'carpickup/neu', 'carsinventory', 'btb/entries', 'btb/output', 'btb/statistic'],
  ...['btb/disposers', 'company', 'evaluations'],
]

test('ten screens load without an error and fit into the window', async ({ signedIn, line }) => {
  for (const path of screens) {
    await test.step(path, async () => {
      await signedIn.go(`${line.url}/app/deser/${path}`)
      await until(signedIn, HEADED)
      const found = await signedIn.run<{ wrong: string[]; beyond: number; failed: string }>(`
        scrollTo(0, 200)
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
        return {
          wrong,
          beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          failed: [...document.querySelectorAll('main [role=alert]')].map(one => one.innerText).filter(one => /nicht möglich/.test(one)).join(),
        }`)
      expect(found).toEqual({ wrong: [], beyond: 0, failed: '' })
    })
  }
})

test('after the connection was lost while screens were being prefetched every entry of the menu opens its screen', async ({
  signedIn,
  line,
}) => {
  const scripts = `performance.getEntriesByType('resource').filter(({ name }) => /\\.js$/.test(name)).length`
  const before = await signedIn.run<number>(`return ${scripts}`)
  await until(signedIn, `return ${scripts} > given[0]`, before)
  line.cut()
  const entries = await signedIn.run<string[]>(
    `return [...document.querySelectorAll('nav a[href^="/app/deser/"]')].map(one => one.getAttribute('href'))`,
  )
  expect(entries.length).toBeGreaterThan(10)
  const open = (href: string) =>
    until(
      signedIn,
      `const link = document.querySelector('nav a[href="' + given[0] + '"]')
       link?.click()
       return !!link`,
      href,
    )
  const opened = (href: string) =>
    until(
      signedIn,
      `const [path] = given[0].split('?')
       if (!location.pathname.startsWith(path)) return false
       if ([...document.querySelectorAll('link[rel=stylesheet]')].some(({ sheet }) => !sheet)) return false
       ${HEADED} && !/Keine Verbindung/.test(document.querySelector('main').innerText)`,
      href,
    )
  // The last entry of the menu is prefetched last.
  const lost = entries.at(-1)!
  await open(lost)
  await until(signedIn, `return document.querySelector('main h1')?.textContent === 'Keine Verbindung'`)
  line.mend()
  await signedIn.run(
    `[...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Erneut versuchen').click()`,
  )
  await opened(lost)
  for (const href of entries) {
    await open(href)
    await opened(href)
  }
})

/** The response for the photo wall. */
const CARS = `
  const { token, mandatorId, account } = JSON.parse(localStorage.getItem('user'))
  const yard = account.mandators[0].departments.find(one => one.department === 'DISMANTLER').id
  const headers = { authorization: 'Bearer ' + token, m: String(mandatorId) }
  const answer = await fetch('/api/photos/of/' + yard, { headers })`

test('a photo chosen just after the connection was lost waits and is sent by itself when it is back', async ({
  signedIn,
  line,
}) => {
  const id = await signedIn.run<number>(`
    ${CARS}
    return (await answer.json()).find(({ count }) => count === 0).id`)
  await signedIn.go(`${line.url}/app/deser/carsinventory/details/${id}?tab=photos`)
  await until(signedIn, `return !!document.querySelector('main input[type=file]')`)
  line.cut()
  await signedIn.run(`
    const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1500 })
    const drawing = canvas.getContext('2d')
    const noise = drawing.createImageData(2000, 1500)
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : (at * 7919 * (at % 251)) % 256
    drawing.putImageData(noise, 0, 0)
    const photo = await new Promise(done => canvas.toBlob(done, 'image/jpeg', 0.9))
    const chosen = new DataTransfer()
    chosen.items.add(new File([photo], 'vorne.jpg', { type: 'image/jpeg' }))
    const field = [...document.querySelectorAll('main input[type=file]')].at(-1)
    field.files = chosen.files
    field.dispatchEvent(new Event('change', { bubbles: true }))`)
  await until(signedIn, `return /vorne/.test(document.querySelector('main').innerText)`)
  expect(await signedIn.run(`return document.body.innerText`)).not.toContain('unerwarteter Fehler')
  line.mend()
  await until(
    signedIn,
    `${CARS}
     return (await answer.json()).find(({ id }) => id === given[0]).count > 0`,
    id,
  )
})
