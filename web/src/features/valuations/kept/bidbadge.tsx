import type { BidState } from '@kreislauf/core/features/valuations/forecasts.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../../ui/status.tsx'

const tones: Record<BidState, Tone> = { OPEN: 'info', BOUGHT: 'good', LOST: 'neutral' }

/** State of the bid; nothing without a bid. */
export function BidBadge({ state }: { state: BidState | null }) {
  const { t } = useTranslation()
  return state && <StatusBadge tone={tones[state]} label={t(`forecasts.bids.${state}`)} />
}
