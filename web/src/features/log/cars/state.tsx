import type { LogCar } from '@kreislauf/core/features/log/contract.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/status.tsx'

const tones = { OPEN: 'neutral', BOOKED: 'neutral', CLOSED: 'good' } as const

/** How far a car is booked, and whether its difference should be checked (details O57). */
export function CarState({ car }: { car: Pick<LogCar, 'state' | 'warning'> }) {
  const { t } = useTranslation()
  if (car.warning)
    return (
      <StatusBadge tone={car.warning === 'negative' ? 'bad' : 'warning'} label={t(`log.warnings.${car.warning}`)} />
    )
  return <StatusBadge tone={tones[car.state]} label={t(`log.states.${car.state}`)} />
}
