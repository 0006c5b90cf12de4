import { PARTS } from './avv.ts'

/** A waste as records and lists carry it: its code, and what the law and the yard call it. */
interface Waste {
  /** AVV code, six digits, by either of its names. */
  code?: string
  wastetype?: string
  hazardous: boolean | null
  /** Its name in the AVV. */
  name?: string | null
  wastename?: string | null
  /** What the yard calls it; the name in the AVV where it has no other. */
  tradename: string | null
}

type Coded = Pick<Waste, 'code' | 'wastetype' | 'hazardous'>

const joined = (parts: readonly (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by)

/** The code with the asterisk of the hazardous: `130205*`; nothing for parts, which are no waste. */
export const wasteCode = ({ code, wastetype, hazardous }: Coded): string => {
  const written = code ?? wastetype ?? ''
  return written === PARTS ? '' : `${written}${hazardous ? '*' : ''}`
}

/** As the yard says it, in lists, charts and headings: `Motoröl · 130205*`. */
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
