import type { InspectionState } from '@kreislauf/core/features/inspections/contract.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status.tsx'

const tones: Record<InspectionState, Tone> = { OPEN: 'info', LOCKED: 'bad', EXPIRED: 'neutral', REVOKED: 'neutral' }

/** Whether a folder can be opened, and why not. */
export function StateBadge({ state }: { state: InspectionState }) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[state]} label={t(`inspections.states.${state}`)} />
}
