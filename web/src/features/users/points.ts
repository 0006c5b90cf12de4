import type { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { DeliveryInvitation, OutsourceRequest, OwnedCollector } from '@kreislauf/core/features/users/records.ts'
import type { Output } from '@kreislauf/core/kit.ts'

type Free = Output<typeof companies.outsourceableCollectors>[number]

/** Everything known of a collection point. */
export interface Point {
  id: number
  name: string
  /** The company's own, assigned to nobody. */
  free?: Free
  /** The person of the company that it is assigned to. */
  owner?: OwnedCollector
  /** Handed over to another company, or by one. */
  handed?: OutsourceRequest
  /** It delivers to another company, or another company's point delivers here. */
  delivery?: OutsourceRequest
  /** The invitation of a dismantler to receive its vehicles. */
  invitation?: DeliveryInvitation
  /** A dismantler was asked to. */
  requested?: boolean
}

interface Known {
  free: Free[]
  owned: OwnedCollector[]
  invited: DeliveryInvitation[]
  requests: OutsourceRequest[]
}

/**
 * Each collection point once, with its arrangements; those offered to another company are listed above with the
 * requests.
 */
export function pointsOf({ free, owned, invited, requests }: Known): Point[] {
  const points = new Map<number, Point>()
  const add = (id: number | null, name: string, what: Partial<Point>) => {
    if (id !== null) points.set(id, { ...points.get(id), id, name, ...what })
  }
  const handed = requests.filter(({ kind }) => kind === 'COLLECTOR')
  const deliveries = requests.filter(({ kind }) => kind === 'DELIVERY')
  const offered = new Set(handed.map(({ collectorId }) => collectorId))
  for (const one of free) if (!offered.has(one.id)) add(one.id, one.company, { free: one })
  for (const one of owned) add(one.id, one.company, { owner: one })
  for (const one of invited) add(one.collectorId, one.name, { invitation: one })
  for (const one of handed) if (one.state === 'ACCEPTED') add(one.collectorId, one.name, { handed: one })
  for (const one of deliveries) {
    if (one.state === 'ACCEPTED') add(one.collectorId, one.name, { delivery: one })
    else if (points.has(one.collectorId ?? 0)) add(one.collectorId, one.name, { requested: true })
  }
  return [...points.values()]
}
