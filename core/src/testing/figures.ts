import { readFileSync } from 'node:fs'
import { type DatedFigures, figuresOn } from '../domain/dated.ts'

const [, ...lines] = readFileSync(new URL('../../../server/masterdata/dated_settings.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

/** The figures of law and trade as shipped. */
export const dated: DatedFigures = lines.map(line => {
  const [key = '', value, , validfrom = '', validto] = line.split(';')
  return { key, value: Number(value), validfrom, validto: validto || null }
})

/** The figures of the day used by most tests. */
export const figures = figuresOn(dated, '2026-11-22')
