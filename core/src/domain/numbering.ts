import type { Finding } from './finding.ts'

/** A department's counter of VN numbers. */
export interface Numbering {
  vnrprefix: string
  vnrdigits: number
  vnrnext: number
}

/** `prefix + number, padded`; larger numbers get more digits (decision 17, details O26). */
export const formatVnr = ({ vnrprefix, vnrdigits, vnrnext }: Numbering): string =>
  vnrprefix + String(vnrnext).padStart(vnrdigits, '0')

/**
 * The counter to use in `year`: the default prefix `YYYY/` of an earlier year is replaced automatically and continues after `lastUsed`, the highest
 * number drawn under the new prefix, 0 if none. SQL `next_vnr` is the same rule under the lock.
 */
export function numberingIn(year: number, numbering: Numbering, lastUsed = 0): Numbering {
  const old = /^(20\d{2})\/$/.exec(numbering.vnrprefix)?.[1]
  return old && Number(old) < year ? { ...numbering, vnrprefix: `${year}/`, vnrnext: lastUsed + 1 } : numbering
}

/**
 * Numbering proposed to a company administrator at the turn of the year for any other prefix: last year's four digits, or two at an end, are replaced,
 * starting at 1. Undefined if the prefix contains no year or changes automatically.
 */
export function proposedNumbering(year: number, numbering: Numbering): Numbering | undefined {
  if (numberingIn(year, numbering) !== numbering) return undefined
  const [long, next] = [String(year - 1), String(year)]
  const prefix = numbering.vnrprefix
  const turned = prefix.includes(long)
    ? prefix.replace(long, next)
    : prefix.replace(new RegExp(`(?<!\\d)${long.slice(2)}(?!\\d)`), next.slice(2))
  return turned === prefix ? undefined : { ...numbering, vnrprefix: turned, vnrnext: 1 }
}

/**
 * Why the next number cannot be set: never to a used number, and past the current one only with a reason, which the register lists as an explained gap
 * (details O26). `lastUsed` is the highest number drawn under the same prefix, 0 if none.
 */
export function whyNotNext(
  next: number,
  { lastUsed, reason }: { lastUsed: number; reason?: string },
): Finding | undefined {
  if (next <= lastUsed) return { code: 'vnrnext_used', params: { lastUsed } }
  if (next > lastUsed + 1 && !reason?.trim())
    return { code: 'vnrnext_reason', params: { from: lastUsed + 1, to: next - 1 } }
  return undefined
}
