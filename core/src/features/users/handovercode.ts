/** Excludes letters that look like digits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CHECKS = 8

/**
 * Code of a company for reading out and typing: its number, then eight characters derived from `vouched` (at least five bytes that only the servers can
 * compute), `1042-7KQF-M3XA`. A mistyped digit matches no company.
 */
export function handoverCode(mandatorId: number, vouched: Uint8Array): string {
  const number = vouched.slice(0, 5).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const check = Array.from({ length: CHECKS }, (_, place) => LETTERS[Number((number >> BigInt(35 - 5 * place)) & 31n)])
  return `${mandatorId}-${check.slice(0, 4).join('')}-${check.slice(4).join('')}`
}

/** Parses a typed code, ignoring blanks and hyphens; undefined if it cannot be one. */
export function readHandoverCode(text: string): { mandatorId: number; code: string } | undefined {
  const plain = text.toUpperCase().replaceAll(/[\s–—-]/g, '')
  const number = plain.slice(0, -CHECKS)
  const check = plain.slice(-CHECKS).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (!/^[1-9]\d{0,14}$/.test(number) || [...check].some(letter => !LETTERS.includes(letter))) return undefined
  return { mandatorId: Number(number), code: `${number}-${check.slice(0, 4)}-${check.slice(4)}` }
}
