import { defineConfig } from 'vitest/config'

const common = { maxWorkers: 2, testTimeout: 120_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...common, name: 'core', include: ['core/src/**/*.test.ts'] } },
      { test: { ...common, name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      {
        test: {
          ...common,
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: 'server/src/testing/database.ts',
        },
      },
    ],
  },
})
