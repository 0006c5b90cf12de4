import type { companies } from '@kreislauf/core/features/companies/contract.ts'
import type { DeliveryInvitation, OutsourceRequest, OwnedCollector } from '@kreislauf/core/features/users/records.ts'
import type { Output } from '@kreislauf/core/kit.ts'

type Free = Output<typeof companies.outsourceableCollectors>[number]

/** All that is known of one collection point. */
export interface Point {
  id: number
  name: string
  /** It is the company's own, and with nobody. */
  free?: Free
  /** The person of the company who has it. */
  owner?: OwnedCollector
  /** It stands with another company, or came from one. */
  handed?: OutsourceRequest
  /** It brings vehicles to another company, or another's brings them here. */
  delivery?: OutsourceRequest
  /** A dismantler was invited to take its vehicles. */
  invitation?: DeliveryInvitation
  /** A dismantler was asked to. */
  asked?: boolean
}

interface Known {
  free: Free[]
  owned: OwnedCollector[]
  invited: DeliveryInvitation[]
  requests: OutsourceRequest[]
}

/** Each collection point once, with what stands of it; one that was offered to another company waits above for its answer. */
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
    else if (points.has(one.collectorId ?? 0)) add(one.collectorId, one.name, { asked: true })
  }
  return [...points.values()]
}
