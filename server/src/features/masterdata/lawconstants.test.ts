import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastingFigures, passingFigures } from '@kreislauf/core/domain/dated.ts'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../..')
const sources = ['core/src', 'server/src', 'server/database', 'web/src'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      file => /\.(tsx?|sql)$/.test(file) && !/\.(test|d)\.ts$|(^|\/)(testing|demo)\/|schema\.(ts|sql)$/.test(file),
    )
    .map(file => ({ file: `${folder}/${file}`, text: readFileSync(join(root, folder, file), 'utf8') })),
)

test('each dated figure is read by the product', () => {
  const others = sources.filter(({ file }) => file !== 'core/src/domain/dated.ts')
  const read = (key: string) => others.some(({ text }) => new RegExp(`\\b${key}\\b`).test(text))
  // Read together with what binds later: `elvr_${key}`.
  const unread = [...lastingFigures, ...passingFigures].filter(key => !read(key.replace(/^elvr_/, '')))
  expect(unread).toEqual([])
  expect(others.some(({ text }) => text.includes("'idev_due_' ||"))).toBe(true)
})

test('nobody but its home asks the table what is in force on a day', () => {
  const asking = sources.filter(({ text }) => /\bdated_setting\b/.test(text)).map(({ file }) => file)
  expect(asking.sort()).toEqual([
    'server/database/functions/masterdata.sql',
    'server/src/features/masterdata/lists.queries.ts',
    'server/src/platform/masterdata/trade.ts',
  ])
})

/** A paragraph of a law, or an annex, in words before a number. */
const LAW = /§ ?\d|\b(Anhang|Anlage|Annex|Art\.) ?[\dIVX]/
/** A number that decides: a constant, an interval, days or months that are added, a limit. One month or day is a step of the calendar. */
const FIGURE = [
  /\bconst [A-Za-z_]+(: \w+)? = -?\d[\d_.]*$/,
  /\binterval '(\d+ (day|week|month|year)s|1 (week|year))'/,
  /\b\w*(date|day|on|from|till|to)\b\)?(::date)? [+-] \d+\b/,
  /\badd(Days|Months)\([^()]*, -?(?!1\))\d+\)/,
  /\b(years|months|days|share|limit)\w*: \d[\d_.]*,?$/i,
]
/** Lines further down that a comment of the law still speaks of. */
const REACH = 6

/** Constants of the law that stand in code: none. A figure belongs into `dated_settings.csv`. */
const kept: string[] = []

test('a number beside a paragraph of the law stands in the master data and not in code', () => {
  const found = sources.flatMap(({ file, text }) => {
    const lines = text.split('\n')
    return lines.flatMap((line, at) => {
      const code = line.replace(/(\/\/|--|^\s*\/?\*).*$/, '').trimEnd()
      if (!FIGURE.some(figure => figure.test(code))) return []
      const near = lines.slice(Math.max(0, at - REACH), at + 1)
      const since = near.findLastIndex(one => one === '')
      return near.slice(since + 1).some(one => LAW.test(one)) ? [`${file}: ${code.trim()}`] : []
    })
  })
  expect(found).toEqual(kept)
})
