import { type CartEntry, type CartPiece, type CartRow, carts } from '@kreislauf/core/features/carts/contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '../../app/data/calls.ts'
import { StepDialog } from '../../app/twosided/step.tsx'
import { NumberField, useFormOf } from '../../ui/form/index.ts'
import { piecesUpTo } from './putin/values.ts'

interface QuantityProps {
  piece: CartPiece
  entry: CartEntry
  cart: CartRow
  onClose: () => void
}

/** Changes how many pieces of a car, or of no car, are in the box. */
export function Quantity({ piece, entry, cart, onClose }: QuantityProps) {
  const { t } = useTranslation()
  const { carId, partId, quantity } = piece
  const { offerId, number, lastQuantity, left, more } = entry
  const most = Math.max(quantity, left - (entry.quantity - quantity))
  const [schema] = useState(() => z.object({ quantity: piecesUpTo(more ? undefined : most) }))
  const put = useCall(carts.putAll, { success: 'carts.done.updated', form: true })
  const form = useFormOf(schema, { feature: 'carts', labels: { quantity: 'fields.pieces' }, initial: { quantity } })
  const base = { contractId: cart.remanContractId, offerId, lastQuantity, carId, partId }
  return (
    <StepDialog
      what={{ one: 'carts', name: cart.remanName }}
      title={t('carts.piece.quantityOf', { name: number })}
      label={t('actions.save')}
      form={form}
      save={body => put.mutateAsync({ body: [{ ...base, ...body }] })}
      onClose={onClose}
    >
      <NumberField
        name={form.field('quantity')}
        hint={more ? '' : t('carts.putin.most', { count: most })}
        unit={t('carts.unit')}
        autoFocus
      />
    </StepDialog>
  )
}
