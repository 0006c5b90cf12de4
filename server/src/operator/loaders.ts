import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Refusal } from '../platform/backup/refusal.ts'
import type { BadCell } from '../platform/imports/cells.ts'
import { loadGeonames } from '../platform/masterdata/geonames.ts'
import { loadKba, rehearseKba } from '../platform/masterdata/kba.ts'
import { BadFile, type WrongCell } from '../platform/masterdata/rows.ts'
import type { Command, Given } from './command.ts'
import { onReadyDatabase } from './database.ts'

/** Absolute path of an existing file. */
export async function readable(path: string): Promise<string> {
  const whole = resolve(path)
  await access(whole).catch(() => Promise.reject(new Refusal('noFile', { path: whole })))
  return whole
}

/** Why a cell is invalid, in the reader's language. */
const reasonOf = ({ code, params }: BadCell, t: Given['t']) => t(`invalid.cell_${code}`, params)
const placeOf = (line: number, column?: string) => (column && column !== '*' ? `${line} ${column}` : line)

/** Maps a file of the wrong format to wrong input. */
export const asRefusal =
  (t: Given['t']) =>
  (error: Error): never => {
    if (!(error instanceof BadFile)) throw error
    const { fault, line } = error
    const message = fault && t('operator.wrongLine', { place: placeOf(line, fault.column), reason: reasonOf(fault, t) })
    throw new Refusal('badFile', { message: message ?? error.message })
  }

interface Loaded {
  imported: number
  unchanged?: number
  wrong: readonly WrongCell[]
}

/** A wrong line with its message. */
interface WrongLine {
  line: number
  column?: string
  reason: string
}

/** Number of wrong lines that are listed. */
const NAMED = 20

/** Lists wrong lines, up to `NAMED` of them. */
export function reportWrong(wrong: readonly WrongLine[], t: Given['t'], say: Given['say']) {
  for (const { line, column, reason } of wrong.slice(0, NAMED))
    say(t('operator.wrongLine', { place: placeOf(line, column), reason }))
  if (wrong.length > NAMED) say(t('operator.moreWrong', { count: wrong.length - NAMED }))
}

const wrongLinesOf = (wrong: readonly WrongCell[], t: Given['t']): WrongLine[] =>
  wrong.map(({ line, fault }) => ({ line, column: fault.column, reason: reasonOf(fault, t) }))

/** Loads a file and reports the result; exit code 1 if a line was wrong. */
async function load(
  { args: [path = ''], config, t, say }: Given,
  loader: (url: string, path: string) => Promise<Loaded>,
) {
  const file = await readable(path)
  const { imported, unchanged = 0, wrong } = await onReadyDatabase(config, url => loader(url, file).catch(asRefusal(t)))
  reportWrong(wrongLinesOf(wrong, t), t, say)
  say(t('operator.loaded', { imported, unchanged, wrong: wrong.length }))
  return wrong.length ? 1 : 0
}

/** Reports what loading a catalogue would do; exit code 1 if a line is wrong. */
async function rehearse({ args: [path = ''], config, t, say }: Given) {
  const file = await readable(path)
  const result = await onReadyDatabase(config, url => rehearseKba(url, file).catch(asRefusal(t)))
  const { imported, changed, unchanged, wrong } = result
  reportWrong(wrongLinesOf(wrong, t), t, say)
  const read = imported + unchanged + wrong.length
  say(t('operator.rehearsed', { read, added: imported - changed, changed, unchanged, wrong: wrong.length }))
  return wrong.length ? 1 : 0
}

/** Loads a catalogue of vehicle keys (HSN, TSN). */
export const kba: Command = {
  key: 'kba',
  words: 'kba',
  usage: '<csv> [--dry-run]',
  arity: [1, 1],
  options: { 'dry-run': { type: 'boolean' } },
  run: given => (given.values['dry-run'] ? rehearse(given) : load(given, loadKba)),
}

/** Loads the postal codes of GeoNames. */
export const postcodes: Command = {
  key: 'postcodes',
  words: 'postcodes',
  usage: '<DE.txt>',
  arity: [1, 1],
  run: given => load(given, loadGeonames),
}
