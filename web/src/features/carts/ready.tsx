import { type CartRow, carts } from '@kreislauf/core/features/carts/contract.ts'
import { deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { Button, type ButtonProps } from '@mantine/core'
import { IconArrowBackUp, IconFileInvoice, IconPackageExport } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useMay } from '../../app/session/session.ts'
import type { Address } from '../../ui/address.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useGo } from '../../ui/go.tsx'
import { type CartSide, partnerOf } from './side.tsx'

interface ReadyProps {
  cart: CartRow
  side: CartSide
  size?: ButtonProps['size']
}

const mayOf = { DISMANTLER: 'RMD.U', REMAN: 'RM.U' } as const

/** Marks a box ready for pick-up, or takes the mark back: one click, as neither is binding. After the end of the contract it asks: nothing can be marked again then. */
export function ReadyButton({ cart, side, size }: ReadyProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [asking, setAsking] = useState(false)
  const { status, remanId, dismantlerId, version, inForce } = cart
  const ready = status === 'READY'
  const mark = useCall(carts.setReady, {
    success: ready ? 'carts.done.cancelled' : 'carts.done.ready',
    what: { one: 'carts', name: partnerOf(cart, side) },
    form: asking,
  })
  if (!may(mayOf[side]) || (!ready && !inForce)) return null
  const input = { params: { remanId, dismantlerId }, body: { ready: !ready, version } }
  return (
    <>
      <Button
        {...(size && { size })}
        {...(ready && { variant: 'default' })}
        leftSection={ready ? <IconArrowBackUp size={17} /> : <IconPackageExport size={17} />}
        loading={mark.isPending}
        onClick={() => (inForce ? mark.mutate(input) : setAsking(true))}
      >
        {t(ready ? 'carts.cancel' : 'carts.ready')}
      </Button>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('carts.last.title')}
        label={t('carts.cancel')}
        danger
        run={() => mark.mutateAsync(input)}
      >
        {t('carts.last.text')}
      </Confirm>
    </>
  )
}

/** Where the notes of a side are. */
const noteAddress = (side: CartSide, id: number): Address =>
  side === 'REMAN' ? `/deser/remanufacturer/deliveries/details/${id}` : `/deser/myreman/deliveries/details/${id}`

const madeBy = { DISMANTLER: 'RMD.C', REMAN: 'RM.C' } as const

/** Makes a delivery note of a ready box and opens it. */
export function MakeNote({ cart, side }: ReadyProps) {
  const { t } = useTranslation()
  const go = useGo()
  const may = useMay()
  const make = useCall(deliveries.save, {
    success: 'carts.done.noted',
    what: { one: 'carts', name: partnerOf(cart, side) },
    onDone: ({ id }) => go(noteAddress(side, id)),
  })
  if (!may(madeBy[side])) return null
  return (
    <Button
      leftSection={<IconFileInvoice size={17} />}
      loading={make.isPending}
      onClick={() => make.mutate({ body: { remanContractId: cart.remanContractId } })}
    >
      {t('carts.makeNote')}
    </Button>
  )
}
