import type { Terms } from './terms.ts'

type LineKey = 'goods' | 'transport' | 'delivery' | 'handling' | 'minimum'

/** The lines that add up to the net, without those of nothing; null is not known. A transport of one's own is a cost that nobody knows. */
export function netLines({
  goods,
  transport,
  handling,
  minimum,
  unknown,
}: Pick<Terms, 'goods' | 'transport' | 'handling' | 'minimum' | 'unknown'>): { key: LineKey; value: number | null }[] {
  const lines: { key: LineKey; value: number | null }[] = [
    { key: 'goods', value: goods },
    { key: unknown.includes('DELIVERY') ? 'delivery' : 'transport', value: transport },
    { key: 'handling', value: handling },
    { key: 'minimum', value: minimum },
  ]
  return lines.filter(({ key, value }) => key === 'goods' || value !== 0)
}
