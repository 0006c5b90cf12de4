import { isCode } from '../keys.ts'
import { stepAfterBooking } from './stages.ts'
import type { Step } from './steps.ts'

/** Dangers for people who work on a car. */
export const DANGERS = ['HIGHVOLTAGE', 'GAS', 'AIRBAGS'] as const
export type Danger = (typeof DANGERS)[number]

/** Certificates of which each one qualifies a person to switch off a high-voltage system (DGUV Information 209-093). */
export const HIGH_VOLTAGE_PROOFS = ['HVSYSTEM2', 'HVSYSTEM3'] as const

/** Drives with a high-voltage system. */
export const ON_HIGH_VOLTAGE = ['ELECTRIC', 'PETROLHYBRID', 'DIESELHYBRID', 'HYDROGEN'] as const
const WITH_GAS = ['GAS', 'HYDROGEN'] as const
/** Cars registered from this day on are assumed to have airbags or belt tensioners. */
const AIRBAGS_SINCE = '1990-01-01'

interface Endangering {
  driveType: string | null
  clazz: string | null
  /** First registration, `YYYY-MM-DD`; null if unknown. */
  registrated: string | null
}

export const isOnHighVoltage = (driveType: string | null): boolean => isCode(ON_HIGH_VOLTAGE, driveType)

/** Dangers of a car by drive, class and age; motorcycles (L) have no airbags. */
export function dangersOf({ driveType, clazz, registrated }: Endangering): Danger[] {
  const airbags = !clazz?.startsWith('L') && (registrated ?? AIRBAGS_SINCE) >= AIRBAGS_SINCE
  return [
    ...(isOnHighVoltage(driveType) ? ['HIGHVOLTAGE' as const] : []),
    ...(isCode(WITH_GAS, driveType) ? ['GAS' as const] : []),
    ...(airbags ? ['AIRBAGS' as const] : []),
  ]
}

const TAKEN_APART: readonly Step[] = ['PARTS', 'FURTHER']

/** Whether moving to this step needs a clearance: a car with high voltage is dismantled only after a certified person has switched it off. */
export const asksClearance = (driveType: string | null, from: Step, to: Step): boolean =>
  isOnHighVoltage(driveType) && TAKEN_APART.includes(to) && !TAKEN_APART.includes(from)

/** Whether booking out of such a car needs a clearance: it dismantles the car, at any step. */
export const bookingAsksClearance = (
  driveType: string | null,
  lines: Parameters<typeof stepAfterBooking>[1],
): boolean => asksClearance(driveType, 'VEHICLE', stepAfterBooking('VEHICLE', lines))
