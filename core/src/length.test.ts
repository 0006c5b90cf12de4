import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { completeLanguages } from './i18n.ts'
import { everyList } from './testing/lists.ts'
import { saidIn } from './testing/texts.ts'

const root = resolve(import.meta.dirname, '../..')

/** Longest label for a button on a phone and a column heading, leaving a third more for other languages. */
const MOST = 28

const screens = globSync('web/src/**/*.tsx', { cwd: root, exclude: ['**/*.test.*'] }).map(file =>
  readFileSync(join(root, file), 'utf8'),
)
/** The visible content of buttons; accessible names do not need space. */
const onButtons = screens
  .flatMap(code => code.match(/<(Button|Tabs\.Tab)\b[\s\S]*?<\/\1>/g) ?? [])
  .flatMap(
    button =>
      button
        .replaceAll(/(aria-label|title)=\{[^}]*\}\)?\}/g, '')
        .match(/(?<=\bt\('|[?:] ')[a-z]\w*(?:\.[\w-]+)+(?=')/g) ?? [],
  )
const inHeads = (await everyList()).flatMap(({ columns }) => columns.map(({ label }) => label))

/** Has space of its own: the only button of its dialog. */
const allowed = ['shell.idle.stay']

test.each(completeLanguages)('buttons, tabs and heads of columns are short in %s', language => {
  const said = saidIn(language)
  const labels = new Set<string>([...onButtons, ...inHeads])
  const long = [...said].filter(([key, text]) => {
    const whole = key.replace(/_(one|other)$/, '')
    const isLabel = labels.has(whole) || /\.(actions\.\w+|submit|button)$/.test(whole)
    return isLabel && !allowed.includes(whole) && text.replace(/\{\{.*?\}\}/g, '00').length > MOST
  })
  expect(labels.size).toBeGreaterThan(300)
  expect(long).toEqual([])
})
