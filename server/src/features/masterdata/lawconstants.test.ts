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

test('each dated figure is used by the product', () => {
  const others = sources.filter(({ file }) => file !== 'core/src/domain/dated.ts')
  const read = (key: string) => others.some(({ text }) => new RegExp(`\\b${key}\\b`).test(text))
  // Used via a later one: `elvr_${key}`.
  const unread = [...lastingFigures, ...passingFigures].filter(key => !read(key.replace(/^elvr_/, '')))
  expect(unread).toEqual([])
  expect(others.some(({ text }) => text.includes("'idev_due_' ||"))).toBe(true)
})

test('only one place queries the figures in force on a day', () => {
  const asking = sources.filter(({ text }) => /\bdated_setting\b/.test(text)).map(({ file }) => file)
  expect(asking.sort()).toEqual([
    'server/database/functions/masterdata.sql',
    'server/src/features/masterdata/lists.queries.ts',
    'server/src/platform/masterdata/trade.ts',
  ])
})

/** A paragraph of a law, or an annex, in text before a number. */
const LAW = /§ ?\d|\b(Anhang|Anlage|Annex|Art\.) ?[\dIVX]/
/** A number that decides: a constant, an interval, days or months added, a limit. One month or day is calendar arithmetic. */
const FIGURE = [
  /\bconst [A-Za-z_]+(: \w+)? = -?\d[\d_.]*$/,
  /\binterval '(\d+ (day|week|month|year)s|1 (week|year))'/,
  /\b\w*(date|day|on|from|till|to)\b\)?(::date)? [+-] \d+\b/,
  /\badd(Days|Months)\([^()]*, -?(?!1\))\d+\)/,
  /\b(years|months|days|share|limit)\w*: \d[\d_.]*,?$/i,
]
/** Number of following lines to which a comment about law applies. */
const REACH = 6

/** Allowed legal constants in code: none. A figure belongs in `dated_settings.csv`. */
const kept: string[] = []

test('a number next to a paragraph of law is in the master data and not in code', () => {
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
