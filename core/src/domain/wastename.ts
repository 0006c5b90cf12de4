import { PARTS } from './avv.ts'

/** A waste in records and lists: its code, its legal name and its trade name. */
interface Waste {
  /** AVV code, six digits, by either of its names. */
  code?: string
  wastetype?: string
  hazardous: boolean | null
  /** Its name in the AVV. */
  name?: string | null
  wastename?: string | null
  /** Trade name; the name in the AVV if it has no other. */
  tradename: string | null
}

type Coded = Pick<Waste, 'code' | 'wastetype' | 'hazardous'>

const joined = (parts: readonly (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by)

/** The code with the asterisk for hazardous waste: `130205*`; empty for parts, which are not waste. */
export const wasteCode = ({ code, wastetype, hazardous }: Coded): string => {
  const written = code ?? wastetype ?? ''
  return written === PARTS ? '' : `${written}${hazardous ? '*' : ''}`
}

/** Trade name and code, for lists, charts and headings: `Motoröl · 130205*`. */
export const tradeText = (waste: Coded & Pick<Waste, 'tradename'>): string =>
  joined([waste.tradename, wasteCode(waste)], ' · ')

/** Code and name of the AVV, for authorities: `130205* nichtchlorierte Maschinen-, Getriebe- und Schmieröle auf Mineralölbasis`. */
export const legalText = (waste: Omit<Waste, 'tradename'>): string =>
  joined([wasteCode(waste), waste.name ?? waste.wastename], ' ')

/** Everything, for choices and the yard's own papers: `Motoröl · 130205* nichtchlorierte Maschinen-, …`. */
export const wasteText = (waste: Waste): string =>
  waste.tradename === (waste.name ?? waste.wastename)
    ? tradeText(waste)
    : joined([waste.tradename, legalText(waste)], ' · ')
