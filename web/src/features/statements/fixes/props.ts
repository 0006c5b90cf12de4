import type { Finding, FindingItem } from '@kreislauf/core/features/statements/contract.ts'

/** What a dialog that mends a finding is given. */
export interface FixProps {
  finding: Finding
  dismantlerId: number
  onClose: () => void
}

/** The ids of the records of a finding, of one kind where there are several; each once. */
export const idsOf = ({ items }: Finding, target = items[0]?.target): number[] => [
  ...new Set(items.filter(item => item.target === target).map(({ id }) => Number(id))),
]

/** The cars of a finding as they were read, each once. */
export const carsOf = (finding: Finding) =>
  namedIn(finding).flatMap(({ target, id, version }) =>
    target === 'car' && version ? { id: Number(id), version } : [],
  )

/** The records of a finding by what they are called, each once. */
export const namedIn = ({ items }: Finding): FindingItem[] => [
  ...new Map(items.map(item => [String(item.id), item])).values(),
]
