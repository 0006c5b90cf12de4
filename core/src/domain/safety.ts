import { isCode } from '../keys.ts'
import { stepAfterBooking } from './stages.ts'
import type { Step } from './steps.ts'

/** What endangers who works at a car. */
export const DANGERS = ['HIGHVOLTAGE', 'GAS', 'AIRBAGS'] as const
export type Danger = (typeof DANGERS)[number]

/** Any of these lets a person switch off a high-voltage system (DGUV Information 209-093). */
export const HIGH_VOLTAGE_PROOFS = ['HVSYSTEM2', 'HVSYSTEM3'] as const

/** Drives with a high-voltage system. */
export const ON_HIGH_VOLTAGE = ['ELECTRIC', 'PETROLHYBRID', 'DIESELHYBRID', 'HYDROGEN'] as const
const WITH_GAS = ['GAS', 'HYDROGEN'] as const
/** First registrations from which on a car has airbags or belt tensioners, unless somebody has looked. */
const AIRBAGS_SINCE = '1990-01-01'

interface Endangering {
  driveType: string | null
  clazz: string | null
  /** First registration, `YYYY-MM-DD`; null where it is not known. */
  registrated: string | null
}

export const isOnHighVoltage = (driveType: string | null): boolean => isCode(ON_HIGH_VOLTAGE, driveType)

/** What is to be feared of a car by its drive, class and age; motorcycles (L) have no airbags. */
export function dangersOf({ driveType, clazz, registrated }: Endangering): Danger[] {
  const airbags = !clazz?.startsWith('L') && (registrated ?? AIRBAGS_SINCE) >= AIRBAGS_SINCE
  return [
    ...(isOnHighVoltage(driveType) ? ['HIGHVOLTAGE' as const] : []),
    ...(isCode(WITH_GAS, driveType) ? ['GAS' as const] : []),
    ...(airbags ? ['AIRBAGS' as const] : []),
  ]
}

const TAKEN_APART: readonly Step[] = ['PARTS', 'FURTHER']

/** A car with high voltage is taken apart only after somebody who holds the certificate has switched it off; from wherever it comes. */
export const asksClearance = (driveType: string | null, from: Step, to: Step): boolean =>
  isOnHighVoltage(driveType) && TAKEN_APART.includes(to) && !TAKEN_APART.includes(from)

/** What is booked of such a car takes it apart, at whatever step it stands. */
export const bookingAsksClearance = (
  driveType: string | null,
  lines: Parameters<typeof stepAfterBooking>[1],
): boolean => asksClearance(driveType, 'VEHICLE', stepAfterBooking('VEHICLE', lines))
