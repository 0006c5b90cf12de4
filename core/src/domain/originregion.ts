/** A range of German postal codes, both inclusive, and the Land that contains most of it (`postcode_region.csv`). */
export interface PostcodeRange {
  from: string
  to: string
  region: string
}

const MEMBER_STATES = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** `originregion` of a car from elsewhere in the EU, and of one from a third country (details O43). */
export const EU_REGION = '97'
const THIRD_COUNTRY_REGION = '98'

/**
 * Proposed `originregion` (details O43) for a keeper's address: 01–16 by the narrowest range that contains the postal code, 97 or 98 for addresses
 * abroad, undefined if unknown. An approximate default, as some codes cross a Land's border.
 */
export function originRegion(postcode: string, country: string, ranges: readonly PostcodeRange[]): string | undefined {
  if (country !== 'DE') return MEMBER_STATES.has(country) ? EU_REGION : THIRD_COUNTRY_REGION
  const width = ({ from, to }: PostcodeRange) => Number(to) - Number(from)
  return ranges
    .filter(({ from, to }) => from <= postcode && postcode <= to && postcode.length === 5)
    .reduce<PostcodeRange | undefined>((best, range) => (best && width(best) <= width(range) ? best : range), undefined)
    ?.region
}
