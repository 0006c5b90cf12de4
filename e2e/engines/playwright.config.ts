import { defineConfig } from '@playwright/test'
import shared from '../playwright.config.ts'

/** A few tests in the engines of Firefox and Safari, by their own protocols and without Playwright's browsers. */
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results',
  testIgnore: [],
  workers: 1,
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
})
