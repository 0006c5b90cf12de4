import { isElvClass } from '../../domain/lockwarnings.ts'
import { dangersOf, isOnHighVoltage } from '../../domain/safety.ts'
import { isCode } from '../../keys.ts'
import type { Condition, PAPERS, PARTS } from './condition.ts'

type Part = (typeof PARTS)[number]
type Paper = (typeof PAPERS)[number]

/** Parts that must be present for a free take-back (AltfahrzeugV § 3 (4), (EU) 2026/1738 Art. 24). */
const ESSENTIAL = ['ENGINE', 'GEARBOX', 'BODY', 'CHASSIS', 'CATALYST', 'CONTROLUNIT', 'TRACTIONBATTERY'] as const
/** Conditions that may have damaged a traction battery. */
const HARMFUL = ['ACCIDENT', 'BURNT', 'FLOODED'] as const

/** A finding at the delivery of a car, under `receptions.delivery.<code>`; `of` lists the parts or documents concerned. */
export type DeliveryFinding =
  | {
      code:
        | 'batteryDamaged'
        | 'batteryDoubtful'
        | 'wasteInside'
        | 'leaking'
        | 'gas'
        | 'airbags'
        | 'highVoltage'
        | 'keys'
    }
  | { code: 'partsMissing'; of: Part[] }
  | { code: 'papersMissing'; of: Paper[] }

/** A damaged or doubtful traction battery must be assessed within 24 hours and stored separately ((EU) 2026/1738 Annex VIII). */
export const isUrgent = ({ code }: DeliveryFinding): boolean => code === 'batteryDamaged' || code === 'batteryDoubtful'

interface Delivered {
  condition: Pick<Condition, 'ticks' | 'missing' | 'papers' | 'keys'>
  car: { clazz: string | null; driveType?: string | null | undefined; registrated: string | null; noplate: boolean }
  originkind: string | null
}

/** Reasons against a free take-back; none for an insurer's total loss ((EU) 2026/1738 Art. 24). */
function costs({ condition: { ticks, missing }, originkind }: Delivered): DeliveryFinding[] {
  if (originkind === 'INSURER') return []
  const lacking = missing.filter(({ part, finding }) => finding === 'MISSING' && isCode(ESSENTIAL, part))
  const of = [...new Set(lacking.map(({ part }) => part))]
  return [
    ...(of.length ? [{ code: 'partsMissing' as const, of }] : []),
    ...(ticks.includes('WASTEINSIDE') ? [{ code: 'wasteInside' as const }] : []),
  ]
}

function battery({ condition: { ticks, missing }, car: { driveType } }: Delivered): DeliveryFinding[] {
  const said = missing.filter(({ part }) => part === 'TRACTIONBATTERY').map(({ finding }) => finding)
  if (said.includes('DAMAGED')) return [{ code: 'batteryDamaged' }]
  const there = isOnHighVoltage(driveType ?? null) && !said.includes('MISSING')
  return there && HARMFUL.some(tick => ticks.includes(tick)) ? [{ code: 'batteryDoubtful' }] : []
}

function dangers({ condition: { ticks }, car }: Delivered): DeliveryFinding[] {
  const feared = dangersOf({ ...car, driveType: car.driveType ?? null })
  return [
    ...(feared.includes('HIGHVOLTAGE') ? [{ code: 'highVoltage' as const }] : []),
    ...(feared.includes('GAS') ? [{ code: 'gas' as const }] : []),
    ...(feared.includes('AIRBAGS') ? [{ code: 'airbags' as const }] : []),
    ...(ticks.includes('LEAKING') ? [{ code: 'leaking' as const }] : []),
  ]
}

/** Documents and keys that are usually handed over; a declaration replaces a lost document. */
function companions({ condition: { papers, keys }, car: { noplate } }: Delivered): DeliveryFinding[] {
  const wanted: Paper[] = papers.includes('LOSSDECLARATION') ? [] : ['ZB1', 'ZB2']
  const of = [...wanted, ...(noplate ? [] : ['PLATES' as const])].filter(paper => !papers.includes(paper))
  return [
    ...(of.length ? [{ code: 'papersMissing' as const, of }] : []),
    ...(keys === 0 ? [{ code: 'keys' as const }] : []),
  ]
}

/** Findings at the delivery of a car, most urgent first; none for vehicles outside the ordinance. */
export function deliveryFindings(delivered: Delivered): DeliveryFinding[] {
  const { clazz } = delivered.car
  if (clazz && !isElvClass(clazz)) return []
  return [battery, costs, dangers, companions].flatMap(findings => findings(delivered))
}
