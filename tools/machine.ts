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

/** Debian's Chromium without windows: the same engine, and the browser tests take 0.6 of the time. */
const findShell = () => process.env.CHROMIUM ?? inPath('chromium-headless-shell')

/** A Chromium of this machine: `CHROMIUM`, one in PATH, the fastest first, or in the usual place of macOS. */
export const findChromium = (): string | undefined =>
  [
    findShell(),
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(inPath),
    '/usr/lib/chromium/chromium',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find(path => path && isProgram(path))

export const findFirefox = () => ['firefox-esr', 'firefox'].map(inPath).find(path => path !== undefined)

/** WebKitGTK's driver, where it also finds a screen. */
export const findWebkit = () => (inPath('Xvfb') ? inPath('WebKitWebDriver') : undefined)

/** The engines that `npm test -- browsers` tries; where they are missing and cannot be installed, its tests are skipped and say so. */
const engines = [
  { debian: 'firefox-esr', find: findFirefox },
  { debian: 'webkit2gtk-driver', find: () => inPath('WebKitWebDriver') },
  { debian: 'xvfb', find: () => inPath('Xvfb') },
]

/** Installs other engines where we are root on Debian; else those that are missing are told. */
export async function provideEngines(): Promise<void> {
  const missing = () => engines.filter(({ find }) => !find()).map(({ debian }) => debian)
  if (missing().length && mayInstall()) {
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...missing())
  }
  const left = missing()
  if (left.length) console.log(`Skipped what needs ${left.join(', ')}: install these packages to try those engines`)
}

const mayInstall = () => process.getuid?.() === 0 && inPath('apt-get') !== undefined

const apt = (...words: string[]) =>
  spawnSync('apt-get', words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })

/** What tests need, by its Debian package. Where `better` is missing, `find` may still find another that does. */
const wanted = [
  { debian: 'chromium-headless-shell', for: 'the browser tests', better: findShell, find: findChromium },
  { debian: 'chromium', for: 'the browser tests', find: findChromium },
  { debian: 'poppler-utils', for: 'reading printed PDFs (pdftotext)', find: () => inPath('pdftotext') },
]

/** Installs what tests need of the machine, where we are root on Debian; else throws what to install. */
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
      `Please install:\n  ${[...left.values()].join('\n  ')}\n(a Chromium elsewhere is named by CHROMIUM)`,
    )
}
