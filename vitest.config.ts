import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** A tenth less work for the processor: short-lived objects are collected in larger steps, of 64 MB. */
const execArgv = ['--max-semi-space-size=64']
const common = { maxWorkers: 2, testTimeout: 120_000, hookTimeout: 120_000, execArgv }

/** What a file says that changes more of its process than `ownDatabase` puts back: it shares that with no other file. */
const apart =
  /process\.env(\.\w+|\['\w+'\]) = |assign\(process\.env|useFakeTimers|spyOn|vi\.mock|stubGlobal|fake-indexeddb|[^.]createApp\(/

const saysApart = (file: string) => apart.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))
const alone = globSync('server/src/**/*.test.ts', { cwd: import.meta.dirname }).filter(saysApart)
const webAlone = globSync('web/src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).filter(saysApart)
const globalSetup = 'server/src/testing/database.ts'

/** Stands in for what the web's build makes: no words are loaded later, and the map without tiles is empty. */
const made: Record<string, string> = {
  '\0virtual:words': 'export default { folder: "words", frame: "frame", files: {} }',
  '\0virtual:outlines': 'export default { atlas: {}, towns: [] }',
}
const built = {
  name: 'built',
  resolveId: (id: string) => (id.startsWith('virtual:') ? `\0${id}` : null),
  load: (id: string) => made[id],
}

const ofWeb = { plugins: [built], define: { __VERSION__: '"1.0.0"' } }
const setupFiles = 'web/src/testing/browser.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'core', include: ['core/src/**/*.test.ts'], isolate: false } },
      { test: { ...common, name: 'tools', include: ['tools/**/*.test.ts'] } },
      {
        ...ofWeb,
        test: {
          ...common,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: webAlone,
          setupFiles,
          isolate: false,
        },
      },
      { ...ofWeb, test: { ...common, name: 'web alone', include: webAlone, setupFiles } },
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
