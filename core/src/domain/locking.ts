import type { FieldError } from '../problems.ts'
import { isValidOn, recognitionRank, whyNotValid } from './certificates.ts'
import type { Finding } from './finding.ts'
import {
  CONDITIONS,
  type LockCase,
  type LockCertificate,
  type LockDepartment,
  type LockPath,
  valueAt,
} from './lockcase.ts'
import { LOCK_RULES, type LockRule, requiredIn } from './lockrules.ts'
import { normaliseVin, vinProblems } from './vin.ts'
import { unusualWeight } from './weightcheck.ts'

const at =
  <Path extends LockPath>(path: Path) =>
  ({ code, params }: Finding): FieldError<Path> => ({ path, code, ...(params ? { params } : {}) })

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || value === 0

/** The two days on which certificates must be valid (details O28): hand-over and issue. */
function days({ reception: { receptiondate, vndate } }: LockCase): string[] {
  return [receptiondate ?? '', vndate ?? ''].filter(day => day)
}

/** The certificate valid on both days, otherwise on the day of hand-over, otherwise any: by rank, then the latest (details O23). */
export function certificateOf<One extends LockCertificate>(
  lock: LockCase,
  department: { certificates: readonly One[] },
): One | undefined {
  const [handOver = ''] = days(lock)
  const ranked = [...department.certificates].sort(
    (a, b) =>
      recognitionRank(a.kind ?? 'EXPERT') - recognitionRank(b.kind ?? 'EXPERT') ||
      (b.validfrom ?? '').localeCompare(a.validfrom ?? ''),
  )
  return (
    ranked.find(certificate => days(lock).every(day => isValidOn(certificate, day))) ??
    ranked.find(certificate => isValidOn(certificate, handOver)) ??
    ranked[0]
  )
}

function certificateErrors(
  lock: LockCase,
  department: LockDepartment,
  who: 'dismantler' | 'collector',
): FieldError<LockPath>[] {
  const path = `${who}.certificate` as const
  const certificate = certificateOf(lock, department)
  const invalid = days(lock)
    .map(day => whyNotValid(certificate, day))
    .find(reason => reason)
  if (invalid) return [at(path)(invalid)]
  const errors: FieldError<LockPath>[] = []
  if (who === 'dismantler' && !certificate?.hasdoc) errors.push({ path, code: 'certificate_no_document' })
  if (isEmpty(certificate?.certifier?.name)) errors.push({ path: `${path}.certifier`, code: 'required' })
  return errors
}

function dateErrors({ reception: { receptiondate, vndate } }: LockCase, today: string): FieldError<LockPath>[] {
  const errors: FieldError<LockPath>[] = []
  if (vndate && vndate > today) errors.push({ path: 'reception.vndate', code: 'in_future', params: { today } })
  if (receptiondate && receptiondate > (vndate ?? today))
    errors.push({ path: 'reception.receptiondate', code: 'date_after_vn', params: { vndate: vndate ?? today } })
  return errors
}

function vinErrors({ car }: LockCase): FieldError<LockPath>[] {
  const { registrated, vinconfirmed } = car
  return vinProblems(normaliseVin(car.vin ?? ''), { registrated, confirmed: !!vinconfirmed }).map(at('car.vin'))
}

/** Rules that apply to this case, fulfilled or not: those in force on its day whose condition is met. */
export const neededForLock = (lock: LockCase, today: string, rules = LOCK_RULES): LockRule[] =>
  requiredIn('LOCKED', lock.reception.receptiondate ?? today, rules).filter(
    ({ when }) => !when || CONDITIONS[when](lock),
  )

/**
 * Everything missing before a reception can be locked (decision 18, details O28, O29, O31, O32): field errors for the 422, empty if it can be locked.
 * Paths are those of a lock case; `today` is the day in Berlin.
 */
export function missingForLock(lock: LockCase, today: string, rules = LOCK_RULES): FieldError<LockPath>[] {
  const { reception } = lock
  const errors: FieldError<LockPath>[] = neededForLock(lock, today, rules)
    .filter(({ path }) => isEmpty(valueAt(lock, path)))
    .map(({ path, box }) => ({ path, code: 'required', ...(box ? { params: { box } } : {}) }))
  errors.push(...vinErrors(lock), ...dateErrors(lock, today), ...certificateErrors(lock, lock.dismantler, 'dismantler'))
  if ((lock.car.weight ?? 0) < 0) errors.push({ path: 'car.weight', code: 'weight_negative' })
  else errors.push(...unusualWeight(lock.car, reception.receptiondate ?? today).map(at('car.weight')))
  if (CONDITIONS.throughCollector(lock) && lock.collector)
    errors.push(...certificateErrors(lock, lock.collector, 'collector'))
  if (reception.sornc && reception.sornd) errors.push({ path: 'reception.sornc', code: 'sorn_both' })
  if (reception.sornc && reception.dismantling) errors.push({ path: 'reception.sornc', code: 'sorn_without_collector' })
  return errors
}

/** The three status flags of a reception; the collector's is true if no collector is involved. */
export function statusFlags(lock: LockCase) {
  const holds = (department: LockDepartment | null | undefined, with_: (certificate: LockCertificate) => boolean) => {
    const certificate = department ? certificateOf(lock, department) : undefined
    return !!certificate && days(lock).every(day => isValidOn(certificate, day)) && with_(certificate)
  }
  const certified = ({ certifier }: LockCertificate) => !isEmpty(certifier?.name)
  return {
    dismantlerCertifierOk: holds(lock.dismantler, certified),
    dismantlerCertificateDocOk: holds(lock.dismantler, ({ hasdoc }) => !!hasdoc),
    collectorCertifierOk: !CONDITIONS.throughCollector(lock) || holds(lock.collector, certified),
  }
}
