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

/** Where a car stands in its dismantling, in words. */
export function StepBadge({ step }: { step: Step }) {
  const { t } = useTranslation()
  return <StatusBadge label={t(`cars.steps.${step}`)} icon={stepIcons[step]} />
}

/** Moving a car to a step by hand, which books nothing; only leaving the yard writes off what the log still holds. */
export const stepLabel = (step: Step, t: ReturnType<typeof useTranslation>['t']) =>
  t(step === 'DISPOSED' ? 'cars.actions.toStep' : 'cars.actions.toStage', { step: t(`cars.steps.${step}`) })

/** What people call a car: its plate, else the VIN, else its number. */
export function useCarName() {
  const { t } = useTranslation()
  return ({ id, licenceplate, vin }: Pick<InventoryItem, 'id' | 'licenceplate' | 'vin'>) =>
    licenceplate ?? vin ?? t('cars.details.unnamed', { id })
}
