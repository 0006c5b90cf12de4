import { inCapitals, inOneLine } from '../../domain/tidy.ts'

/** Parts the number from the KType in the id of an offer; no number contains it. */
const PARTING = '|'

/** What an offer is called within its REMAN department (details O97): `ktype` is empty where the article fits none or several. */
export interface OfferKey {
  number: string
  ktype: string
}

/** `0124|12345`, `A_B/1%|`. */
export const offerIdOf = ({ number, ktype }: OfferKey): string => number + PARTING + ktype

/** The id in a path, where `|` travels as `_` (details O98); the client encodes the rest. */
export const offerInPath = (key: OfferKey): string => `${key.number}_${key.ktype}`

/** Decodes an id of a path at its last `_`, or at `|`, which is accepted as well. Undefined if no offer can have it. */
export function offerFromPath(text: string): OfferKey | undefined {
  const at = text.includes(PARTING) ? text.indexOf(PARTING) : text.lastIndexOf('_')
  const [number, ktype] = [text.slice(0, at), text.slice(at + 1)]
  return at > 0 && /^\d{0,9}$/.test(ktype) && !number.includes(PARTING) ? { number, ktype } : undefined
}

/** A number as it is compared: without blanks, dots, hyphens, case and leading zeros. The database does the same in `number_key`. */
export const numberKey = (number: string): string =>
  number
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^0+/, '')

/** An engine code as it is stored and compared: in capitals, without blanks and hyphens. */
export const engineKey = (code: string): string => inCapitals(inOneLine(code)).replace(/[\s-]/g, '')

/** A KType without leading zeros. */
export const ktypeKey = (ktype: string): string => ktype.trim().replace(/^0+(?=\d)/, '')
