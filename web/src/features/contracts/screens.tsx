import { type ContractDetails, contracts } from '@kreislauf/core/features/contracts/contract.ts'
import { periodText } from '@kreislauf/core/features/contracts/words.ts'
import { deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { IconCopyPlus, IconFileText, IconReceiptEuro, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { openPdf } from '../../app/data/files.ts'
import { useCan } from '../../app/session/session.ts'
import type { Way } from '../../ui/address.ts'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { useGo } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Content } from './content.tsx'
import { addresses, ContractBadge, type ContractSide, nameOf, otherOf, signingOf } from './side.tsx'
import { Answers, Counter, End, Withdraw } from './steps.tsx'

/** A contract of an own dismantler. */
export function DismantlerContract() {
  const { id } = useParams({ from: '/deser/myreman/contracts/details/$id' })
  return <Details id={id} side="DISMANTLER" />
}

/** A contract of an own remanufacturer. */
export function RemanContract() {
  const { id } = useParams({ from: '/deser/remanufacturer/contracts/details/$id' })
  return <Details id={id} side="REMAN" />
}

function Details({ id, side }: { id: number; side: ContractSide }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(contracts.get, { params: { id } }))
  const back = { to: addresses[side].list, label: t('contracts.title') }
  if (error)
    return (
      <FailedScreen what={{ one: 'contracts', name: id }} error={error} onRetry={() => void refetch()} back={back} />
    )
  if (!data)
    return (
      <Screen title={t('contracts.one')} back={back} narrow>
        <SkeletonForm />
      </Screen>
    )
  return <Shown contract={data} side={side} back={back} />
}

type Act = 'counter' | 'withdraw' | 'end'

function Shown({ contract, side, back }: { contract: ContractDetails; side: ContractSide; back: Way }) {
  const { t, i18n } = useTranslation()
  const go = useGo()
  const [opened, setOpened] = useState<Act>()
  const mayAct = useCan(signingOf(side))
  const readsAccount = useCan(deliveries.account)
  const { id, can, state } = contract
  const acts = { contract, side, onClose: () => setOpened(undefined) }
  const others = [
    {
      label: t('downloads.open'),
      icon: <IconFileText size={16} />,
      run: () => void openPdf(contracts.paper, { params: { id } }),
    },
    readsAccount &&
      (contract.status === 'SIGNED' || contract.status === 'ENDED') && {
        label: t('deliveries.account.title'),
        icon: <IconReceiptEuro size={16} />,
        run: () => go(addresses[side].account(id)),
      },
    mayAct &&
      !can.decline && {
        label: t('contracts.counter.label'),
        icon: <IconCopyPlus size={16} />,
        run: () => setOpened('counter'),
      },
    mayAct &&
      state !== 'PROPOSED' && {
        label: t('contracts.again'),
        icon: <IconCopyPlus size={16} />,
        run: () => go(addresses[side].again(id)),
      },
    mayAct &&
      !can.withdraw && {
        label: t('contracts.withdraw.label'),
        icon: <IconX size={16} />,
        danger: true,
        run: () => setOpened('withdraw'),
      },
    mayAct &&
      !can.end && {
        label: t('contracts.end.label'),
        icon: <IconX size={16} />,
        danger: true,
        run: () => setOpened('end'),
      },
  ]
  return (
    <Screen
      title={nameOf(contract, otherOf(side)) || t('contracts.one')}
      subtitle={periodText(contract, t, i18n.language)}
      status={<ContractBadge contract={contract} side={side} />}
      action={<Answers contract={contract} side={side} />}
      actions={others}
      back={back}
      narrow
    >
      <Content contract={contract} side={side} />
      {opened === 'counter' && <Counter {...acts} />}
      {opened === 'withdraw' && <Withdraw {...acts} />}
      {opened === 'end' && <End {...acts} />}
    </Screen>
  )
}
