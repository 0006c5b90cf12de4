import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { scriptBudget } from './budget.ts'
import { buildId } from './buildid.ts'
import { lightContracts } from './calls.ts'
import { compressed } from './compressed.ts'
import { oldBrowser } from './oldbrowser.ts'
import { outlines } from './outlines.ts'
import manifest from './package.json' with { type: 'json' }
import { firstWords, splitWords } from './words.ts'

/** The icons of the sidebar, which is there at once: in files of their own each would cost as much again. */
const sidebar = new Set(readFileSync(join(import.meta.dirname, 'src/app/navigation.ts'), 'utf8').match(/\bIcon\w+/g))
const isSidebarIcon = (id: string) => sidebar.has(basename(id, '.mjs'))

/** The web app is served under `/app/`; in development the API answers from port 8081. */
export default defineConfig({
  base: '/app/',
  plugins: [
    lightContracts(fileURLToPath(new URL('./src/', import.meta.url))),
    outlines(),
    oldBrowser(),
    buildId(),
    splitWords(),
    react(),
    scriptBudget({ limitKb: 200, screens: ['src/app/shell.tsx'], words: firstWords() }),
    compressed(),
  ],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  build: {
    target: 'esnext',
    manifest: true,
    chunkSizeWarningLimit: 700,
    /** What starts together travels in one file. */
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'] },
            { name: 'sidebar', test: isSidebarIcon },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8081' } },
})
