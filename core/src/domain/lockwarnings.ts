import type { FieldError, FieldErrorOf } from '../problems.ts'
import { certificateWarnings } from './certificates.ts'
import type { DatedFigures } from './dated.ts'
import type { Finding } from './finding.ts'
import type { LockCar, LockCase, LockPath } from './lockcase.ts'
import { certificateOf } from './locking.ts'
import { plateProblems } from './plate.ts'
import { normaliseVin } from './vin.ts'
import { finCheckWarning } from './vincheck.ts'

/** Classes of AltfahrzeugV § 1 (3); any other class causes a warning at a reception, not a refusal (details O49). */
const ELV_CLASSES = /^(M1|N1|L5e)/i

/** Whether a class, with or without G for off-road, is one of AltfahrzeugV. */
export const isElvClass = (clazz: string): boolean => ELV_CLASSES.test(clazz)

const at = <Path extends string>(path: Path, findings: readonly (Finding | undefined)[]): FieldError<Path>[] =>
  findings.flatMap(finding => (finding ? [{ path, ...finding }] : []))

/** Above the age of anyone in Germany: an input error, or a keeper who died long ago. */
const OLDEST = 110

/** `born_long_ago` if the birthday is implausibly long before a day. */
export const ageWarnings = (dob: string | null | undefined, on: string): Finding[] =>
  dob && on && Number(on.slice(0, 4)) - Number(dob.slice(0, 4)) > OLDEST ? [{ code: 'born_long_ago' }] : []

interface WarnedCar {
  licenceplate?: string | null | undefined
  noplate?: boolean | null | undefined
  dmark?: string | null | undefined
  clazz?: string | null | undefined
}

/** Warnings about a car, however it was entered: strange plate, class outside AltfahrzeugV, estimated weight. */
export const carWarnings = (car: WarnedCar, weightsource?: string | null): FieldErrorOf<LockCar>[] => [
  ...at('licenceplate', car.noplate ? [] : plateProblems(car.licenceplate ?? '', car.dmark ?? 'DE')),
  ...at('clazz', car.clazz && !isElvClass(car.clazz) ? [{ code: 'clazz_outside' }] : []),
  ...at('weight', weightsource === 'ESTIMATED' ? [{ code: 'weight_estimated' }] : []),
]

/**
 * Non-blocking warnings before locking: strange plate, check digit of ZB I field (3), class outside AltfahrzeugV, estimated weight, certificates with a
 * longer validity than possible.
 */
export function warningsForLock(
  lock: LockCase,
  dated: DatedFigures | undefined,
  { vincheck, weightsource }: { vincheck?: string | null; weightsource?: string | null } = {},
): FieldError<LockPath>[] {
  const { car, dismantler, keeper } = lock
  const given = lock.reception.receptiondate ?? ''
  return [
    ...at('keeper.dob', keeper.legal ? [] : ageWarnings(keeper.dob, given)),
    ...carWarnings(car, weightsource).map(found => ({ ...found, path: `car.${found.path}` as const })),
    ...at('car.vin', [finCheckWarning(normaliseVin(car.vin ?? ''), vincheck)]),
    ...at('dismantler.certificate', dated ? certificateWarnings(certificateOf(lock, dismantler) ?? {}, dated) : []),
  ]
}
