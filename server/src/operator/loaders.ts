import { access } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Refusal } from '../platform/backup/refusal.ts'
import type { BadCell } from '../platform/imports/cells.ts'
import { loadGeonames } from '../platform/masterdata/geonames.ts'
import { loadKba, rehearseKba } from '../platform/masterdata/kba.ts'
import { BadFile, type WrongCell } from '../platform/masterdata/rows.ts'
import type { Command, Given } from './command.ts'
import { onReadyDatabase } from './database.ts'

/** The whole path of a file that is there. */
export async function readable(path: string): Promise<string> {
  const whole = resolve(path)
  await access(whole).catch(() => Promise.reject(new Refusal('noFile', { path: whole })))
  return whole
}

/** Why a cell cannot be taken, in the reader's language. */
const reasonOf = ({ code, params }: BadCell, t: Given['t']) => t(`invalid.cell_${code}`, params)
const placeOf = (line: number, column?: string) => (column && column !== '*' ? `${line} ${column}` : line)

/** A file that is no such list is wrong input. */
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

/** A wrong line in words. */
interface Told {
  line: number
  column?: string
  reason: string
}

/** So many wrong lines are named one by one. */
const NAMED = 20

/** Names wrong lines, the first ones one by one. */
export function tellWrong(wrong: readonly Told[], t: Given['t'], say: Given['say']) {
  for (const { line, column, reason } of wrong.slice(0, NAMED))
    say(t('operator.wrongLine', { place: placeOf(line, column), reason }))
  if (wrong.length > NAMED) say(t('operator.moreWrong', { count: wrong.length - NAMED }))
}

const toldOf = (wrong: readonly WrongCell[], t: Given['t']): Told[] =>
  wrong.map(({ line, fault }) => ({ line, column: fault.column, reason: reasonOf(fault, t) }))

/** Loads a file and tells what became of its lines; exit code 1 when one was wrong. */
async function load(
  { args: [path = ''], config, t, say }: Given,
  loader: (url: string, path: string) => Promise<Loaded>,
) {
  const file = await readable(path)
  const { imported, unchanged = 0, wrong } = await onReadyDatabase(config, url => loader(url, file).catch(asRefusal(t)))
  tellWrong(toldOf(wrong, t), t, say)
  say(t('operator.loaded', { imported, unchanged, wrong: wrong.length }))
  return wrong.length ? 1 : 0
}

/** Tells what loading a catalogue would do; exit code 1 when a line is wrong. */
async function rehearse({ args: [path = ''], config, t, say }: Given) {
  const file = await readable(path)
  const result = await onReadyDatabase(config, url => rehearseKba(url, file).catch(asRefusal(t)))
  const { imported, changed, unchanged, wrong } = result
  tellWrong(toldOf(wrong, t), t, say)
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
