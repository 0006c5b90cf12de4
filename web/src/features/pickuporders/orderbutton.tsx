import { pickuporders } from '@kreislauf/core/features/pickuporders/contract.ts'
import { Button } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../app/session.ts'
import { OrderOffer, type OrderOfferProps } from './order.tsx'

/** Opens the order of a cargo to one of its offers. */
export function OrderButton({ cargo, offer }: Pick<OrderOfferProps, 'cargo' | 'offer'>) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  if (!useCan(pickuporders.order) || cargo.amount <= 0) return null
  return (
    <>
      <Button leftSection={<IconTruckDelivery size={17} />} onClick={() => setOpened(true)}>
        {t('pickuporders.order.button')}
      </Button>
      {opened && <OrderOffer cargo={cargo} offer={offer} onClose={() => setOpened(false)} />}
    </>
  )
}
