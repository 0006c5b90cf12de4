import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { scriptBudget } from './budget.ts'
import { buildId } from './buildid.ts'
import { lightContracts } from './calls.ts'
import { compressed } from './compressed.ts'
import { target } from './needs.ts'
import { oldBrowser } from './oldbrowser.ts'
import { outlines } from './outlines.ts'
import manifest from './package.json' with { type: 'json' }
import { lightProblems } from './problems.ts'
import { type StartSets, startSets } from './startsets.ts'
import { firstWords, splitWords } from './words.ts'

const root = import.meta.dirname
const shell = 'src/app/shell/shell.tsx'
const gate = ['src/app/shell/public.tsx', 'src/features/accounts/login.tsx']

/** So many files import a module that comes with all that is shared, once the app has started. */
const SHARED_BY = 12

/** Scripts that are there whenever a part is loaded later: naming these beside each, or a part beside itself, only lengthens the frame. */
const LOADED = /^assets\/(frame|shell|gate|rolldown-runtime)-[^/]*\.js$/

/** The parts that travel in one file each: a browser asks for few, and none is heavier than what it is there for. */
const groupsOf = (sets: StartSets | undefined) => [
  { name: 'frame', tags: ['$initial' as const] },
  ...(sets
    ? [
        { name: 'shell', test: (id: string) => sets.frame.has(id) },
        { name: 'gate', test: (id: string) => sets.gate.has(id) },
        { name: 'common', minShareCount: SHARED_BY },
      ]
    : []),
]

/** The web app is served under `/app/`; in development the API answers from port 8081. */
export default defineConfig(async ({ command }) => ({
  base: '/app/',
  plugins: [
    lightContracts(fileURLToPath(new URL('./src/', import.meta.url))),
    lightProblems(),
    outlines(),
    oldBrowser(),
    buildId(),
    splitWords(),
    react(),
    scriptBudget({ limitKb: 200, screens: [shell], words: firstWords() }),
    compressed(),
  ],
  define: { __VERSION__: JSON.stringify(manifest.version) },
  build: {
    target,
    manifest: true,
    chunkSizeWarningLimit: 700,
    modulePreload: {
      resolveDependencies: (itself: string, files: string[]) =>
        files.filter(file => file !== itself && !LOADED.test(file)),
    },
    rolldownOptions: {
      output: {
        // Those that share a file are named in its name: without them, which is some bytes for each link to it.
        chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: {
          groups: groupsOf(command === 'build' ? await startSets({ root, shell, gate }) : undefined),
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8081' } },
}))
