import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../app/session/session.ts'

interface OrderButtonProps {
  /** With its free amount. */
  cargo: { amount: number }
  onOpen: () => void
}

/** Opens the order of a cargo to one of its offers. */
export function OrderButton({ cargo, onOpen }: OrderButtonProps) {
  const { t } = useTranslation()
  if (!useCan(pickuporders.order) || cargo.amount <= 0) return null
  return (
    <Button leftSection={<IconTruckDelivery size={17} />} onClick={onOpen}>
      {t('pickuporders.order.button')}
    </Button>
  )
}
