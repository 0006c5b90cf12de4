import { createHash } from 'node:crypto'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { standInOf } from '../core/src/i18n.ts'
import { unbroken } from '../core/src/unbroken.ts'
import { filesOf, partOf, spoken, type Words, wordsOf } from './locales.ts'
import { frameKeys, needsOf } from './wordneeds.ts'

const VIRTUAL = 'virtual:words'

/** What may have to be said at any moment, also when nothing can be loaded any more. */
const WHOLE = ['shell', 'words', 'actions', 'problems', 'records']
/** The file of what the frame says. */
const FRAME = 'frame'

const merged = (one: Words, other: Words): Words => {
  const both = { ...one }
  for (const [key, value] of Object.entries(other)) {
    const known = both[key]
    both[key] = typeof known === 'object' && typeof value === 'object' ? merged(known, value) : value
  }
  return both
}

/** The words of the frame, which are there before the first screen. */
function frameOf(language: string): Words {
  const files: Words = Object.fromEntries(filesOf(language).map(file => [file, wordsOf(language, file)]))
  const wanted = [...WHOLE.map(file => [file]), ...frameKeys()]
  return wanted.reduce<Words>((all, path) => merged(all, partOf(files, path) ?? {}), {})
}

const textOf = (language: string, file: string): string =>
  JSON.stringify(file === FRAME ? frameOf(language) : { [file]: wordsOf(language, file) })

/** What each language needs before the first screen, with what stands in for words that it lacks. */
export const firstWords = (): Map<string, string> =>
  new Map(
    spoken.map(language => [language, [language, standInOf(language)].map(one => one && textOf(one, FRAME)).join('')]),
  )

/** Every file that is served, by its address below the folder of words. */
function filesServed(): Map<string, string> {
  const files = spoken.flatMap(language =>
    [FRAME, ...othersOf(language)].map(file => [`${language}/${file}.json`, textOf(language, file)] as const),
  )
  return new Map(files)
}

const othersOf = (language: string) => filesOf(language).filter(file => !WHOLE.includes(file))

/** A screen or another part that is loaded when it is needed. */
const LATER = /(?<!typeof )import\('(\.[^']+\.tsx?)'\)/g

/** Lets what a module loads later come together with the words that it shows. */
function withWords(code: string, file: string): string | undefined {
  let some = false
  const made = code.replace(LATER, (load, target: string) => {
    const needs = needsOf(resolve(dirname(file), target)).filter(one => !WHOLE.includes(one))
    some ||= needs.length > 0
    return needs.length ? `withWords(${JSON.stringify(needs)}, () => ${load})` : load
  })
  return some ? `import { withWords } from '/src/app/words/words.ts'\n${made}` : undefined
}

/**
 * Words travel apart from the script, one file a feature and language, and with each part of the app those that it names;
 * `virtual:words` says where they are.
 */
export function splitWords(): Plugin {
  const files = filesServed()
  const hash = createHash('sha256')
  for (const [name, text] of files) hash.update(`${name}\n${text}\n`)
  const folder = `assets/words-${hash.digest('hex').slice(0, 12)}`
  return {
    name: 'split-words',
    enforce: 'pre',
    resolveId: id => (id === VIRTUAL ? `\0${VIRTUAL}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return null
      const lists = Object.fromEntries(spoken.map(language => [language, othersOf(language)]))
      return `export default ${JSON.stringify({ folder, frame: FRAME, files: lists })}`
    },
    transform(code, id) {
      if (/\/core\/locales\/\w+\/help\/\w+\.json$/.test(id)) return unbroken(code)
      return /\/web\/src\/.*\.tsx?$/.test(id) ? withWords(code, id) : undefined
    },
    generateBundle() {
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/app/${folder}/`, (request, answer, next) => {
        const [, language = '', file = ''] = /^\/([a-z]+)\/(\w+)\.json$/.exec(request.url ?? '') ?? []
        if (!files.has(`${language}/${file}.json`)) return next()
        answer.setHeader('content-type', 'application/json').end(textOf(language, file))
      })
    },
  }
}
