import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const common = { maxWorkers: 2, testTimeout: 120_000, hookTimeout: 120_000 }

/** What a file says that changes more of its process than `ownDatabase` puts back: it shares that with no other file. */
const apart = /process\.env(\.\w+|\['\w+'\]) = |assign\(process\.env|useFakeTimers|spyOn|vi\.mock|[^.]createApp\(/

const ofServer = globSync('server/src/**/*.test.ts', { cwd: import.meta.dirname })
const alone = ofServer.filter(file => apart.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
const globalSetup = 'server/src/testing/database.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'core', include: ['core/src/**/*.test.ts'], isolate: false } },
      { test: { ...common, name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...common,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: alone,
          globalSetup,
          isolate: false,
        },
      },
      { test: { ...common, name: 'alone', include: alone, globalSetup } },
    ],
  },
})
