import type { Finding, FindingItem } from '@kreislauf/core/features/statements/contract.ts'

/** Properties of a dialog that corrects a finding. */
export interface FixProps {
  finding: Finding
  dismantlerId: number
  onClose: () => void
}

/** Ids of the records of a finding without duplicates, of one kind if there are several. */
export const idsOf = ({ items }: Finding, target = items[0]?.target): number[] => [
  ...new Set(items.filter(item => item.target === target).map(({ id }) => Number(id))),
]

/** The cars of a finding with their versions, without duplicates. */
export const carsOf = (finding: Finding) =>
  namedIn(finding).flatMap(({ target, id, version }) =>
    target === 'car' && version ? { id: Number(id), version } : [],
  )

/** The records of a finding by name, without duplicates. */
export const namedIn = ({ items }: Finding): FindingItem[] => [
  ...new Map(items.map(item => [String(item.id), item])).values(),
]
