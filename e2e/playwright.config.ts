import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { freePort } from '../server/src/platform/postgres/postmaster.ts'
import { findChromium } from '../tools/machine.ts'

const executablePath = findChromium()
if (!executablePath) throw new Error('No Chromium found: install it or set CHROMIUM to its path')

/**
 * Whether the browser's shared memory, through which it paints, fits into that of the system; Playwright puts it into
 * files on the disk otherwise, because containers often have only 64 MB.
 */
const hasSharedMemory = () => {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}

process.env.E2E_PORT ??= `${await freePort()}`
process.env.E2E_PEOPLE_PORT ??= `${await freePort()}`
const url = `http://localhost:${process.env.E2E_PORT}`

export default defineConfig({
  testDir: '.',
  testIgnore: 'engines/**',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  timeout: 240_000,
  retries: 0,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: url,
    actionTimeout: 20_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Animations are rendered by the processor, too: a seventh of its work. Other browsers are tested with them.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Rendering uses the processor anyway: without a separate process it takes a seventh less.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
  ],
  webServer: {
    command: `"${process.execPath}" e2e/server.ts`,
    cwd: join(import.meta.dirname, '..'),
    url: `${url}/api/ready`,
    env: {
      PORT: process.env.E2E_PORT,
      E2E_PEOPLE_PORT: process.env.E2E_PEOPLE_PORT,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: '--max-semi-space-size=64',
      FILES_DIR: join(tmpdir(), `kreislauf-e2e-${process.env.E2E_PORT}`),
    },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
