import { quotaNames } from '@kreislauf/core/domain/quota.ts'
import { stockAloneList } from '@kreislauf/core/features/evaluations/lists.ts'
import { folder } from '@kreislauf/core/features/inspections/folder.ts'
import { folderStatementList } from '@kreislauf/core/features/inspections/lists.ts'
import { reviewsOfYears } from '@kreislauf/core/features/reviews/lists.ts'
import { formatNumber, formatValue, longMonth } from '@kreislauf/core/format.ts'
import type { Endpoint } from '@kreislauf/core/kit.ts'
import type { List } from '@kreislauf/core/list.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconListSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { openPdf } from '../../app/data/files.ts'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { RecordList } from '../../ui/listing/index.ts'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { Tile, Tiles } from '../../ui/tiles.tsx'
import { BalanceTable, evaluationClasses, QuotaCard } from '../evaluations/index.ts'

export interface PartProps {
  token: string
  label: string
}

/** A list of the folder that is loaded as a whole. */
function useWhole<E extends Endpoint, Row extends object>(
  endpoint: E,
  definition: List<Row>,
  { token, label }: PartProps,
) {
  const { t } = useTranslation()
  const list = useQuery(query(endpoint, { params: { token } } as never))
  return {
    ...{ list: list as never, what: { one: 'inspections' } as const, label, definition, search: false as const },
    empty: { icon: IconListSearch, title: t('inspections.folder.empty'), text: '' },
  }
}

export const Stock = (props: PartProps) => <RecordList {...useWhole(folder.stock, stockAloneList, props)} />

export function Statements(props: PartProps) {
  const part = useWhole(folder.statements, folderStatementList, props)
  const { token } = props
  return <RecordList {...part} onOpen={({ id }) => void openPdf(folder.statement, { params: { token, id } })} />
}

export function Reviews(props: PartProps) {
  const { i18n } = useTranslation()
  const monthOf = ({ month }: { month: string }) => longMonth(month, i18n.language)
  return (
    <RecordList {...useWhole(folder.reviews, reviewsOfYears, props)} cardTitle={monthOf} cells={{ month: monthOf }} />
  )
}

export function Balance({ token, label }: PartProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(folder.balance, { params: { token } }))
  if (error) return <FailedState what={{ one: 'inspections' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  const empty = data.every(row =>
    Object.entries(row).every(([key, value]) => ['month', 'year'].includes(key) || !value),
  )
  if (empty)
    return <EmptyState icon={<IconListSearch size={28} stroke={1.4} />} title={t('inspections.folder.empty')} />
  return (
    <Panel title={label}>
      <BalanceTable rows={data} />
    </Panel>
  )
}

/** The 10 % rule and both rates for the folder's date range, and their sheet. */
export function Quota({ token, label }: PartProps) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(query(folder.quota, { params: { token } }))
  if (error) return <FailedState what={{ one: 'inspections' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows />
  return (
    <div className={evaluationClasses.stack}>
      <div className={evaluationClasses.tools}>
        <Button
          className={evaluationClasses.push!}
          variant="default"
          leftSection={<IconFileTypePdf size={18} />}
          onClick={() => void openPdf(folder.quotaSheet, { params: { token } })}
        >
          {t('evaluations.recycling.sheet')}
        </Button>
      </div>
      <Tiles>
        <Tile label={t('evaluations.fields.cars')} figure={formatValue('number', data.cars, i18n.language)} />
        <Tile
          label={t('evaluations.recycling.base')}
          figure={formatNumber('t', data.acceptedKg / 1000, i18n.language, 1)}
        />
      </Tiles>
      <Panel title={label}>
        {quotaNames.map(name => (
          <QuotaCard key={name} name={name} quota={data[name]} />
        ))}
      </Panel>
      {data.earlierRule && (
        <p className={evaluationClasses.note}>{t('evaluations.recycling.earlierRule', data.earlierRule)}</p>
      )}
      <p className={evaluationClasses.note}>{t('evaluations.recycling.estimate')}</p>
    </div>
  )
}
