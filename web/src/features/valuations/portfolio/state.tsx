import type { Portfolio } from '@kreislauf/core/features/valuations/portfolio.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../../ui/status.tsx'

const tones: Record<Portfolio['state'], Tone> = {
  RUNNING: 'info',
  DONE: 'good',
  CANCELLED: 'neutral',
  STOPPED: 'warning',
}

/** What became of a portfolio. */
export function PortfolioBadge({ state }: { state: Portfolio['state'] }) {
  const { t } = useTranslation()
  return <StatusBadge tone={tones[state]} label={t(`portfolios.states.${state}`)} />
}
