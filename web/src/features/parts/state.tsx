import type { Part, PartState } from '@kreislauf/core/features/parts/contract.ts'
import { IconArchive, IconBookmark, IconPackageExport, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status.tsx'

const icons = { STORED: IconArchive, RESERVED: IconBookmark, OUT: IconPackageExport, SCRAPPED: IconTrash } as const

/** State of a part; the most common state has no colour. */
export function PartStateBadge({ state }: { state: PartState }) {
  const { t } = useTranslation()
  return (
    <StatusBadge
      tone={state === 'RESERVED' ? 'info' : 'neutral'}
      icon={icons[state]}
      label={t(`parts.states.${state}`)}
    />
  )
}

/** The name of a part: kind and position on the car. */
export function usePartName() {
  const { t } = useTranslation()
  return ({ name, position }: Pick<Part, 'name' | 'position'>) =>
    [name, position && t(`parts.positions.${position}`)].filter(Boolean).join(' ')
}
