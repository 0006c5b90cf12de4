import type { OfferState } from '@kreislauf/core/features/offers/contract.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status.tsx'

const tones = { OPEN: 'neutral', INACTIVE: 'neutral', FUTURE: 'neutral', ENDED: 'warning' } as const

/** Whether others see the offer today, and why not. */
export function StateBadge({ state }: { state: OfferState }) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[state]} label={t(`offers.states.${state}`)} />
}
