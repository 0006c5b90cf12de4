import type { List } from '../../list.ts'
import { list } from '../../list.ts'
import { Evaluation } from './records.ts'

/** Tables of an evaluation that can be downloaded, one file each. */
export const EVALUATED = ['months', 'makers', 'ages', 'fractions', 'partners'] as const
export type Evaluated = (typeof EVALUATED)[number]

/** Tables about cars only, also available without access to the operating log. */
export const OF_CARS: readonly Evaluated[] = ['months', 'makers', 'ages']

const labels = 'evaluations.periods'
const { months, makers, ages, fractions, partners } = Evaluation.shape

const cars = { label: `${labels}.cars`, kind: 'number', width: 100 } as const
const kg = { label: 'fields.mass', kind: 'kg', width: 130 } as const

export const evaluatedLists = {
  months: list(
    'evaluated months',
    months.element,
    {
      month: {
        label: 'evaluations.fields.month',
        value: row => `${row.year}-${String(row.month).padStart(2, '0')}`,
        width: 100,
      },
      cars,
      kg,
    },
    { labels },
  ),
  makers: list(
    'evaluated makers',
    makers.element,
    {
      maker: { width: 220 },
      cars,
      share: { kind: 'percent', width: 100 },
      kg,
      meanKg: { kind: 'number', width: 130 },
    },
    { labels },
  ),
  ages: list(
    'evaluated ages',
    ages.element,
    { years: { label: `${labels}.ageColumn`, kind: 'number', width: 160 }, cars },
    { labels },
  ),
  fractions: list(
    'evaluated fractions',
    fractions.element,
    {
      name: { label: 'evaluations.fields.fraction', width: 220 },
      kg,
      perCarKg: { label: `${labels}.perCar`, kind: 'number', width: 130 },
    },
    { labels },
  ),
  partners: list(
    'evaluated partners',
    partners.element,
    { name: { label: `${labels}.partner`, width: 260 }, disposals: { kind: 'number', width: 100 }, kg },
    { labels },
  ),
} as const satisfies Record<Evaluated, List<never>>
