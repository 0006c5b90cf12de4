import type { ArchiveRow } from '@kreislauf/core/features/documents/contract.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status.tsx'

const tones = { VALID: 'neutral', ENDING: 'warning', ENDED: 'bad' } as const

/** The state of a paper's validity today. */
export function ValidityBadge({ validity }: { validity: NonNullable<ArchiveRow['validity']> }) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[validity]} label={t(`documents.validity.${validity}`)} />
}
