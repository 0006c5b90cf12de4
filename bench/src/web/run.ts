import { seedDemo } from '@kreislauf/server/demo/index.ts'
import { migrate } from '@kreislauf/server/platform/database/migrate.ts'
import { loadMasterdata } from '@kreislauf/server/platform/masterdata/masterdata.ts'
import { type Browser, chromium } from 'playwright-core'
import { buildWeb } from '../../../tools/build.ts'
import { findChromium } from '../../../tools/machine.ts'
import type { Server } from '../servers.ts'
import { startProduct } from '../servers.ts'
import { type Round, type Speed, speeds } from './goals.ts'
import { walk } from './round.ts'
import { table } from './table.ts'

const ROUNDS = 5

/** Starts the product with the demo on this database, with the current build of the web app. */
export async function startDemo(url: string, folder: string): Promise<Server> {
  await buildWeb()
  await migrate(url)
  await loadMasterdata(url)
  // Like the server, the seeding reads the folder of files from the environment.
  process.env['FILES_DIR'] = folder
  await seedDemo(url)
  return startProduct(url, folder)
}

async function open(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium found: install it or set CHROMIUM to its path')
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ]
  return chromium.launch({ executablePath, args })
}

/**
 * Measures the screens of the server at `origin` and prints the table; true if every goal was met. A first walk is
 * not counted.
 */
export async function measureWeb(
  origin: string,
  rounds: number | undefined,
  say: (text: string) => void,
): Promise<boolean> {
  const browser = await open()
  try {
    const all: Record<Speed, Round[]> = { full: [], slowed: [] }
    await walk(browser, origin, 1)
    say('warmed up')
    for (let turn = 1; turn <= (rounds ?? ROUNDS); turn++)
      for (const speed of Object.keys(speeds) as Speed[]) {
        const round = await walk(browser, origin, speeds[speed])
        all[speed].push(round)
        say(
          `round ${turn}, ${speed}: ${Object.entries(round)
            .map(([row, value]) => `${row} ${value.toFixed(2)}`)
            .join(', ')}`,
        )
      }
    const { text, met } = table(all)
    console.log(`\n${text}\n\n${met ? 'All goals are met.' : 'A goal is missed.'}`)
    return met
  } finally {
    await browser.close()
  }
}
