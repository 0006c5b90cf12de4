import { asOwn, partners } from '@kreislauf/core/features/partners/contract.ts'
import {
  type BookingProposal,
  type OrderDetails,
  pickuporders,
} from '@kreislauf/core/features/pickuporders/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Button } from '@mantine/core'
import { IconBook } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'
import { notify } from '../../app/shell/notify.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { useGo } from '../../ui/go.tsx'

/**
 * Books a picked-up order as a disposal: opens the prefilled form; a recycler that is no disposer yet is added first.
 */
export function BookOrder({ order }: { order: OrderDetails }) {
  const { t } = useTranslation()
  const go = useGo()
  const [confirming, setConfirming] = useState<BookingProposal>()
  const [busy, setBusy] = useState(false)
  const may = useCan(pickuporders.dispose)
  const take = useCall(partners.saveDisposer, { form: true })
  if (order.can.dispose || !may) return null
  const open = ({ id, dismantlerId }: BookingProposal) =>
    go(dismantlerId ? `/deser/btb/output/neu?order=${id}&yard=${dismantlerId}` : `/deser/btb/output/neu?order=${id}`)
  const start = async () => {
    setBusy(true)
    try {
      const proposal = await call(pickuporders.proposal, { params: { id: order.id } })
      if (proposal.myDisposerId === null && proposal.sharedId !== null) setConfirming(proposal)
      else open(proposal)
    } catch (error) {
      notify(error)
    } finally {
      setBusy(false)
    }
  }
  const takeOver = async (proposal: BookingProposal) => {
    const shared = (await call(partners.assignable, { query: {} })).find(
      ({ disposerId }) => disposerId === proposal.sharedId,
    )
    if (!shared) throw new Problem('not-found')
    await take.mutateAsync({ body: asOwn(shared) })
    open(proposal)
  }
  return (
    <>
      <Button leftSection={<IconBook size={17} />} loading={busy} onClick={() => void start()}>
        {t('pickuporders.book.label')}
      </Button>
      {confirming && (
        <Confirm
          opened
          onClose={() => setConfirming(undefined)}
          title={t('pickuporders.book.takeTitle')}
          label={t('pickuporders.book.take')}
          run={() => takeOver(confirming)}
        >
          {t('pickuporders.book.takeText', { name: confirming.recycler })}
        </Confirm>
      )}
    </>
  )
}
