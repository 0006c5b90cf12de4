import { isElvClass } from '../../domain/lockwarnings.ts'
import { dangersOf, isOnHighVoltage } from '../../domain/safety.ts'
import { isCode } from '../../keys.ts'
import type { Condition, PAPERS, PARTS } from './condition.ts'

type Part = (typeof PARTS)[number]
type Paper = (typeof PAPERS)[number]

/** What the car may not lack if its take-back is to be free (AltfahrzeugV § 3 (4), (EU) 2026/1738 Art. 24). */
const ESSENTIAL = ['ENGINE', 'GEARBOX', 'BODY', 'CHASSIS', 'CATALYST', 'CONTROLUNIT', 'TRACTIONBATTERY'] as const
/** What may have hurt a traction battery. */
const HARMFUL = ['ACCIDENT', 'BURNT', 'FLOODED'] as const

/** What is to be seen to at the delivery of a car, under `receptions.delivery.<code>`; `of` are the parts or papers that it names. */
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

/** A damaged or doubtful traction battery is assessed within 24 hours and kept apart ((EU) 2026/1738 Annex VIII). */
export const isUrgent = ({ code }: DeliveryFinding): boolean => code === 'batteryDamaged' || code === 'batteryDoubtful'

interface Delivered {
  condition: Pick<Condition, 'ticks' | 'missing' | 'papers' | 'keys'>
  car: { clazz: string | null; driveType?: string | null | undefined; registrated: string | null; noplate: boolean }
  originkind: string | null
}

/** What speaks against taking a car back for nothing; of an insurer's total loss nothing does ((EU) 2026/1738 Art. 24). */
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

/** Papers and keys that usually come along; a declaration stands for a lost paper. */
function companions({ condition: { papers, keys }, car: { noplate } }: Delivered): DeliveryFinding[] {
  const wanted: Paper[] = papers.includes('LOSSDECLARATION') ? [] : ['ZB1', 'ZB2']
  const of = [...wanted, ...(noplate ? [] : ['PLATES' as const])].filter(paper => !papers.includes(paper))
  return [
    ...(of.length ? [{ code: 'papersMissing' as const, of }] : []),
    ...(keys === 0 ? [{ code: 'keys' as const }] : []),
  ]
}

/** What is to be seen to at the delivery of a car, the most urgent first; nothing of vehicles that the ordinance is not about. */
export function deliveryFindings(delivered: Delivered): DeliveryFinding[] {
  const { clazz } = delivered.car
  if (clazz && !isElvClass(clazz)) return []
  return [battery, costs, dangers, companions].flatMap(findings => findings(delivered))
}
