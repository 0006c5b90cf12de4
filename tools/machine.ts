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

/** A Chromium of this machine: `CHROMIUM`, one in PATH, or in the usual place of macOS. */
export const findChromium = (): string | undefined =>
  [
    process.env.CHROMIUM,
    ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'].map(inPath),
    '/usr/lib/chromium/chromium',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find(path => path && isProgram(path))

const wanted = [
  { debian: 'chromium', for: 'the browser tests', find: findChromium },
  { debian: 'poppler-utils', for: 'reading printed PDFs (pdftotext)', find: () => inPath('pdftotext') },
]

/** Installs what tests need of the machine, where we are root on Debian; else throws what to install. */
export async function provideTools(): Promise<void> {
  const missing = () => wanted.filter(({ find }) => !find())
  const names = missing().map(({ debian }) => debian)
  if (!names.length) return
  if (process.getuid?.() === 0 && inPath('apt-get')) {
    const apt = (...words: string[]) =>
      spawnSync('apt-get', words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...names)
  }
  const left = missing().map(tool => `${tool.debian}, for ${tool.for}`)
  if (left.length)
    throw new Error(`Please install:\n  ${left.join('\n  ')}\n(a Chromium elsewhere is named by CHROMIUM)`)
}
