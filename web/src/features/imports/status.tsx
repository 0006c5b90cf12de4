import type { Import } from '@kreislauf/core/features/imports/contract.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status.tsx'

const tones: Record<Import['state'], Tone> = {
  RUNNING: 'info',
  DONE: 'good',
  STOPPED: 'warning',
  UNDOING: 'info',
  UNDONE: 'neutral',
}

export function ImportStatus({ state }: { state: Import['state'] }) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[state]} label={t(`imports.states.${state}`)} />
}
