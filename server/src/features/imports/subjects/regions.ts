import { isShortOf, plainWord } from '../../../platform/imports/words.ts'
import type { Given } from '../importer.ts'
import { textOf } from './given.ts'

/** The states by their key (01 to 16), each with its sign and its name. */
const STATES = [
  ...['SH Schleswig-Holstein', 'HH Hamburg', 'NI Niedersachsen', 'HB Bremen', 'NW Nordrhein-Westfalen', 'HE Hessen'],
  ...['RP Rheinland-Pfalz', 'BW Baden-Württemberg', 'BY Bayern', 'SL Saarland', 'BE Berlin', 'BB Brandenburg'],
  ...['MV Mecklenburg-Vorpommern', 'SN Sachsen', 'ST Sachsen-Anhalt', 'TH Thüringen'],
]
const OTHERS: Record<string, string> = { NRW: '05', NDS: '03', EU: '97', AUSLAND: '98', DRITTSTAAT: '98' }

const keys = new Map(
  STATES.flatMap((state, at) => {
    const key = String(at + 1).padStart(2, '0')
    return [state.slice(0, 2), state.slice(3)].map(name => [plainWord(name), key] as const)
  }),
)

/** The only one that a short form may mean: `Schlesw.-Holst.`, `Nieders.`. */
function shortened(text: string): string | undefined {
  const meant = new Set([...keys].flatMap(([name, key]) => (isShortOf(text, name) ? [key] : [])))
  return meant.size === 1 ? [...meant][0] : undefined
}

/** The state of origin by its sign or name, where a row has no key. */
export function regionIn(given: Given): Given {
  const text = textOf(given, 'originregion') ?? ''
  const key = keys.get(plainWord(text)) ?? OTHERS[text.toUpperCase()] ?? shortened(text)
  return key ? { originregion: key } : {}
}
