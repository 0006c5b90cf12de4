import { addMonths, daysBetween } from '../days.ts'
import { type DatedFigures, figuresOn } from './dated.ts'
import type { Finding } from './finding.ts'

/** The part of a recognition, partner's certificate or qualification that the rules need; days `YYYY-MM-DD`, both inclusive. */
export interface Validity {
  validfrom?: string | null | undefined
  validto?: string | null | undefined
  issued?: string | null | undefined
  hasdoc?: boolean | undefined
}

/** Kinds with a maximum validity by AltfahrzeugV § 5 (3) and KrWG § 56 (3). */
export const isRecognition = (kind: string): boolean => ['EXPERT', 'EFB', 'GUILD'].includes(kind)

/** Rank for the choice of the certificate that a VN names: recognition first, then Entsorgungsfachbetrieb, then any other. */
export const recognitionRank = (kind: string): number => (kind === 'EFB' ? 1 : isRecognition(kind) ? 0 : 2)

/** Why a certificate is not valid on a day: missing, not yet valid, expired. Without an end it never expires. */
export function whyNotValid(certificate: Validity | null | undefined, day: string): Finding | undefined {
  if (!certificate) return { code: 'certificate_missing', params: { day } }
  const { validfrom, validto } = certificate
  if (validfrom && validfrom > day) return { code: 'certificate_not_yet', params: { day, validfrom } }
  if (validto && validto < day) return { code: 'certificate_expired', params: { day, validto } }
  return undefined
}

export const isValidOn = (certificate: Validity | null | undefined, day: string): boolean =>
  whyNotValid(certificate, day) === undefined

/** Findings about the dates themselves: the end is before the start. */
export const certificateProblems = ({ validfrom, validto }: Validity): Finding[] =>
  validfrom && validto && validto < validfrom ? [{ code: 'certificate_order', params: { validfrom } }] : []

/** Warning if the end is later than the day of issue allows by the figures of that day; never a refusal (details O23). */
export function certificateWarnings({ issued, validfrom, validto }: Validity, dated: DatedFigures): Finding[] {
  const start = issued ?? validfrom
  if (!start || !validto) return []
  const count = figuresOn(dated, start).certificate_months
  const latest = addMonths(start, count)
  return validto > latest ? [{ code: 'certificate_too_long', params: { latest, count } }] : []
}

/** Reminder stage reached on a day: the smallest of `stages` that is not below the days left, 0 once expired, undefined if the end is further away or open. */
export function reminderStage(
  validto: string | null | undefined,
  day: string,
  stages: readonly number[],
): number | undefined {
  if (!validto) return undefined
  const left = daysBetween(day, validto)
  if (left < 0) return 0
  return [...stages].sort((a, b) => a - b).find(stage => left <= stage)
}
