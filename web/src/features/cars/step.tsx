import type { Step } from '@kreislauf/core/domain/steps.ts'
import type { InventoryItem } from '@kreislauf/core/features/cars/contract.ts'
import {
  type Icon,
  IconCar,
  IconDroplet,
  IconFileCertificate,
  IconLock,
  IconRecycle,
  IconTool,
  IconTools,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status.tsx'

export const stepIcons: Record<Step, Icon> = {
  RECEPTION: IconFileCertificate,
  VNLOCKED: IconLock,
  VEHICLE: IconCar,
  DRAINING: IconDroplet,
  PARTS: IconTool,
  FURTHER: IconTools,
  DISPOSED: IconRecycle,
}

/** A car's step of dismantling. */
export function StepBadge({ step }: { step: Step }) {
  const { t } = useTranslation()
  return <StatusBadge label={t(`cars.steps.${step}`)} icon={stepIcons[step]} />
}

/**
 * Label of a step that is set by hand, which books nothing; only leaving the yard writes off the masses still in the
 * log.
 */
export const stepLabel = (step: Step, t: ReturnType<typeof useTranslation>['t']) =>
  t(step === 'DISPOSED' ? 'cars.actions.toStep' : 'cars.actions.toStage', { step: t(`cars.steps.${step}`) })

/** The name of a car: its plate, else the VIN, else its number. */
export function useCarName() {
  const { t } = useTranslation()
  return ({ id, licenceplate, vin }: Pick<InventoryItem, 'id' | 'licenceplate' | 'vin'>) =>
    licenceplate ?? vin ?? t('cars.details.unnamed', { id })
}
