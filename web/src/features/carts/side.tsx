import type { Cart, CartRow, CartSide } from '@kreislauf/core/features/carts/contract.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status.tsx'

export type { CartSide }

/** Addresses of a side. */
export const addresses = {
  DISMANTLER: {
    list: '/deser/myreman/box',
    details: (id: number) => `/deser/myreman/box/details/${id}` as const,
  },
  REMAN: {
    list: '/deser/remanufacturer/boxes',
    details: (id: number) => `/deser/remanufacturer/boxes/details/${id}` as const,
  },
} as const

/** The name of the other side. */
export const partnerOf = ({ remanName, dismantlerName }: Pick<Cart, 'remanName' | 'dismantlerName'>, side: CartSide) =>
  side === 'REMAN' ? dismantlerName : remanName

/** State of a box; one that the other side has marked stands out. */
export function BoxBadge({ cart: { status } }: { cart: Pick<CartRow, 'status'> }) {
  const { t } = useTranslation()
  return <StatusBadge tone={status === 'READY' ? 'good' : 'neutral'} label={t(`carts.states.${status}`)} />
}
