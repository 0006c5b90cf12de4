import {
  type Account,
  type AccountMonth,
  deliveries,
  type NoteSide,
} from '@kreislauf/core/features/deliveries/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { IconReceiptEuro } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { fetchFile } from '../../app/data/files.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { FigureTable } from '../../ui/figures.tsx'
import { Go } from '../../ui/go.tsx'
import { Exports } from '../../ui/listing/exports.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Scroll } from '../../ui/scroll.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import classes from './deliveries.module.css'
import { monthText, totalsOf } from './months.ts'
import { addresses, partnerOf } from './side.tsx'

/** The account of a contract of an own dismantler. */
export function DismantlerAccount() {
  const { id } = useParams({ from: '/deser/myreman/account/$id' })
  return <AccountScreen contractId={id} side="DISMANTLER" />
}

/** The account of a contract of an own remanufacturer. */
export function RemanAccount() {
  const { id } = useParams({ from: '/deser/remanufacturer/account/$id' })
  return <AccountScreen contractId={id} side="REMAN" />
}

function AccountScreen({ contractId, side }: { contractId: number; side: NoteSide }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(deliveries.account, { params: { contractId } }))
  const back = { to: addresses[side].list, label: t('deliveries.title') }
  if (error)
    return <FailedScreen what={{ many: 'deliveries' }} error={error} onRetry={() => void refetch()} back={back} />
  if (!data)
    return (
      <Screen title={t('deliveries.account.title')} back={back}>
        <SkeletonForm />
      </Screen>
    )
  return (
    <Screen
      title={t('deliveries.account.title')}
      subtitle={partnerOf(data, side)}
      back={back}
      action={
        data.months.length > 0 && (
          <Exports onExport={format => fetchFile(deliveries.accountFile, { params: { contractId, format } })} />
        )
      }
    >
      <div className={classes.note}>
        {data.months.length > 0 ? (
          <Months account={data} side={side} />
        ) : (
          <EmptyState
            icon={<IconReceiptEuro size={28} stroke={1.4} />}
            title={t('deliveries.account.empty')}
            text={t('deliveries.account.emptyText')}
          />
        )}
        <p className={classes.links}>
          <Go to={addresses[side].ofContract(contractId)}>{t('deliveries.account.notes')}</Go>
          <Go to={addresses[side].contract(contractId)}>{t('deliveries.contract')}</Go>
        </p>
      </div>
    </Screen>
  )
}

const MONEY = ['before', 'sent', 'corrected', 'paid', 'owed'] as const
const BESIDE = ['accepted', 'lower', 'refused'] as const

function Months({ account: { contractId, months, owed, overdue }, side }: { account: Account; side: NoteSide }) {
  const { t, i18n } = useTranslation()
  const money = (value: number) => formatNumber('money', value, i18n.language)
  const total = totalsOf(months)
  const beside = (month: Pick<AccountMonth, (typeof BESIDE)[number] | `${(typeof BESIDE)[number]}Pieces`>) =>
    Object.fromEntries(
      BESIDE.map(key => [
        key,
        month[`${key}Pieces`] > 0
          ? t('deliveries.account.beside', { pieces: month[`${key}Pieces`], value: money(month[key]) })
          : '–',
      ]),
    )
  const sums = (month: Record<(typeof MONEY)[number], number>) =>
    Object.fromEntries(MONEY.map(key => [key, money(month[key])]))
  return (
    <>
      <Tiles>
        <Tile label={t('deliveries.account.sent')} figure={money(total.sent)} note={t('deliveries.net')} />
        <Tile label={t('deliveries.account.corrected')} figure={money(total.corrected)} />
        <Tile label={t('deliveries.account.paid')} figure={money(total.paid)} />
        <Tile
          label={t('deliveries.account.owed')}
          figure={money(owed)}
          tone={overdue > 0 ? 'bad' : 'neutral'}
          note={overdue > 0 ? t('deliveries.account.overdue', { amount: money(overdue) }) : undefined}
        />
      </Tiles>
      <Panel title={t('deliveries.account.months')}>
        <Scroll>
          <FigureTable
            label={t('deliveries.account.months')}
            head={t('deliveries.account.month')}
            columns={[...MONEY, ...BESIDE, 'inQuestion' as const].map(key => ({
              key,
              head: t(`deliveries.account.${key}`),
            }))}
            rows={[
              ...months.map(month => ({
                key: month.month,
                name: monthText(month.month, i18n.language),
                to: addresses[side].ofMonth(contractId, month.month),
                cells: {
                  ...sums(month),
                  ...beside(month),
                  inQuestion: month.inQuestion ? money(month.inQuestion) : '–',
                },
              })),
              {
                key: 'total',
                name: t('deliveries.fields.total'),
                cells: {
                  ...sums({ ...total, before: months[0]?.before ?? 0, owed }),
                  ...beside(total),
                  inQuestion: money(months.at(-1)?.inQuestion ?? 0),
                },
              },
            ]}
          />
        </Scroll>
        <p className={classes.hint}>{t('deliveries.account.about')}</p>
      </Panel>
    </>
  )
}
