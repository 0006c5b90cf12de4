import { type Offer, offers } from '@kreislauf/core/features/offers/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useGo } from '../../ui/go.tsx'

interface RemoveOfferProps {
  offer: Offer
  opened: boolean
  onClose: () => void
}

/** Deletes an offer; the history keeps it. */
export function RemoveOffer({ offer, opened, onClose }: RemoveOfferProps) {
  const { t } = useTranslation()
  const go = useGo()
  const name = { name: offer.cargoTypeName }
  const remove = useCall(offers.remove, { success: () => ({ key: 'offers.removed', params: name }) })
  const run = async () => {
    await remove.mutateAsync({ params: { id: offer.id }, query: { version: offer.version } })
    go(`/deser/exchangerecycler?place=${offer.recyclerId}`, { replace: true, ignoreBlocker: true })
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={t('offers.remove.title', name)}
      label={t('actions.delete')}
      danger
      run={run}
    >
      {t('offers.remove.text')}
    </Confirm>
  )
}
