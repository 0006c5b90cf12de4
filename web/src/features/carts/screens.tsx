import { type Cart, carts } from '@kreislauf/core/features/carts/contract.ts'
import { IconFileText, IconPackages, IconRecycle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import type { Way } from '../../ui/address.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { useGo } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { History, Now, Sum } from './content.tsx'
import { contentText } from './facts.ts'
import { Lines } from './lines.tsx'
import { MakeNote, ReadyButton } from './ready.tsx'
import { addresses, BoxBadge, type CartSide, partnerOf } from './side.tsx'

/** A box of an own dismantler. */
export function DismantlerBox() {
  const { id } = useParams({ from: '/deser/myreman/box/details/$id' })
  return <Details id={id} side="DISMANTLER" />
}

/** A box for an own remanufacturer. */
export function RemanBox() {
  const { id } = useParams({ from: '/deser/remanufacturer/boxes/details/$id' })
  return <Details id={id} side="REMAN" />
}

function Details({ id, side }: { id: number; side: CartSide }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(carts.get, { params: { id } }))
  const back = { to: addresses[side].list, label: t('carts.title') }
  if (error)
    return <FailedScreen what={{ one: 'carts', name: id }} error={error} onRetry={() => void refetch()} back={back} />
  if (!data)
    return (
      <Screen title={t('carts.one')} back={back} narrow>
        <SkeletonForm />
      </Screen>
    )
  return <Shown cart={data} side={side} back={back} />
}

function Shown({ cart, side, back }: { cart: Cart; side: CartSide; back: Way }) {
  const { t } = useTranslation()
  const go = useGo()
  const { status, remanContractId, lines } = cart
  const contract =
    side === 'REMAN'
      ? (`/deser/remanufacturer/contracts/details/${remanContractId}` as const)
      : (`/deser/myreman/contracts/details/${remanContractId}` as const)
  return (
    <Screen
      title={t(side === 'REMAN' ? 'carts.from' : 'carts.for', { name: partnerOf(cart, side) })}
      subtitle={lines > 0 ? contentText(cart, t) : undefined}
      status={<BoxBadge cart={cart} />}
      action={
        lines > 0 && (
          <>
            <ReadyButton cart={cart} side={side} />
            {status === 'READY' && <MakeNote cart={cart} side={side} />}
          </>
        )
      }
      actions={[
        { label: t('contracts.one'), icon: <IconFileText size={16} />, run: () => go(contract) },
        side === 'DISMANTLER' && {
          label: t('coreoffers.title'),
          icon: <IconRecycle size={16} />,
          run: () => go('/deser/myreman/offers'),
        },
      ]}
      back={back}
      narrow
    >
      <Now cart={cart} side={side} />
      {lines > 0 ? (
        <>
          <Sum cart={cart} />
          <Lines cart={cart} side={side} />
        </>
      ) : (
        <EmptyState
          icon={<IconPackages size={28} stroke={1.4} />}
          title={t('carts.empty.title')}
          text={t(`carts.empty.${side}`)}
        />
      )}
      <History cart={cart} />
    </Screen>
  )
}
