import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(isProgram)

/** Debian's headless Chromium: the same engine, and the browser tests take 0.6 of the time. */
const findShell = () => process.env.CHROMIUM ?? inPath('chromium-headless-shell')

/** The Chromium of this machine: `CHROMIUM`, else the fastest in PATH, else at the usual path of macOS. */
export const findChromium = (): string | undefined =>
  [
    findShell(),
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(inPath),
    '/usr/lib/chromium/chromium',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find(path => path && isProgram(path))

export const findFirefox = () => ['firefox-esr', 'firefox'].map(inPath).find(path => path !== undefined)

/** WebKitGTK's driver, if there is also a virtual screen. */
export const findWebkit = () => (inPath('Xvfb') ? inPath('WebKitWebDriver') : undefined)

/**
 * The engines tested by `npm test -- browsers`; if they are missing and cannot be installed, their tests are skipped
 * with a message.
 */
const engines = [
  { debian: 'firefox-esr', find: findFirefox },
  { debian: 'webkit2gtk-driver', find: () => inPath('WebKitWebDriver') },
  { debian: 'xvfb', find: () => inPath('Xvfb') },
]

/** Installs other engines as root on Debian; otherwise prints the missing ones. */
export async function provideEngines(): Promise<void> {
  const missing = () => engines.filter(({ find }) => !find()).map(({ debian }) => debian)
  if (missing().length && mayInstall()) {
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...missing())
  }
  const left = missing()
  if (left.length) console.log(`Skipped the tests of ${left.join(', ')}: install these packages to run them`)
}

const mayInstall = () => process.getuid?.() === 0 && inPath('apt-get') !== undefined

const apt = (...words: string[]) =>
  spawnSync('apt-get', words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/** Tools for tests with their Debian packages. `better` is the preferred package, even if `find` finds another tool. */
const wanted = [
  { debian: 'chromium-headless-shell', for: 'the browser tests', better: findShell, find: findChromium },
  { debian: 'chromium', for: 'the browser tests', find: findChromium },
  { debian: 'poppler-utils', for: 'reading printed PDFs (pdftotext)', find: () => inPath('pdftotext') },
]

/** Installs the tools for tests as root on Debian; otherwise throws what to install. */
export async function provideTools(): Promise<void> {
  if (mayInstall()) {
    if (wanted.some(({ find, better = find }) => !better())) apt('update', '-qq')
    for (const { debian, find, better = find } of wanted)
      if (!better()) apt('install', '-y', '-qq', '--no-install-recommends', debian)
  }
  const left = new Map(
    wanted.filter(({ find }) => !find()).map(({ debian, for: use }) => [use, `${debian}, for ${use}`]),
  )
  if (left.size)
    throw new Error(
      `Please install:\n  ${[...left.values()].join('\n  ')}\n(or set CHROMIUM to the path of a Chromium)`,
    )
}
