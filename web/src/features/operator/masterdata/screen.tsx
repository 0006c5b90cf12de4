import {
  masterdata,
  type OperatorRow,
  type OperatorTable,
  operatorTables,
} from '@kreislauf/core/features/masterdata/contract.ts'
import { operatorList } from '@kreislauf/core/features/masterdata/lists.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useListState } from '../../../app/routing/liststate.ts'
import { useGo } from '../../../ui/go.tsx'
import { Listing } from '../../../ui/listing/index.ts'
import { Screen } from '../../../ui/screen.tsx'
import { AvvPanel } from './avv.tsx'
import classes from './masterdata.module.css'
import { LoadFile } from './upload.tsx'

/** Data of law and trade with dates, maintained by the operator. */
export function MasterdataScreen() {
  const { t } = useTranslation()
  const go = useGo()
  const { tab } = useSearch({ from: '/deser/operator/masterdata' })
  const table = operatorTables.find(one => one === tab) ?? 'waste_types'
  const items = operatorTables.map(key => ({ key, label: t(`masterdata.tables.${key}`) }))
  return (
    <Screen
      title={t('masterdata.operator.title')}
      lead={t('masterdata.operator.text')}
      action={<LoadFile table={table} />}
      tabs={{ items, active: table, onChange: key => go(`/deser/operator/masterdata?tab=${key}`) }}
    >
      <div className={classes.parts}>
        {table === 'waste_types' && <AvvPanel />}
        <Rows key={table} table={table} />
      </div>
    </Screen>
  )
}

function Rows({ table }: { table: OperatorTable }) {
  const { t } = useTranslation()
  const state = useListState()
  const definition = useMemo(() => operatorList(table), [table])
  const { data, error, refetch } = useQuery(query(masterdata.operatorRows, { params: { table } }))
  const numbers = useMemo(() => new Map((data?.rows ?? []).map((row, index) => [row, index + 1])), [data])
  return (
    <Listing<OperatorRow>
      what={{ many: 'masterdata' }}
      label={t(`masterdata.tables.${table}`)}
      definition={definition}
      rows={data?.rows}
      rowId={row => numbers.get(row) ?? 0}
      state={state}
      search={t('masterdata.operator.search')}
      rowHref={({ cells }) => `/deser/operator/masterdata/details/${table}/${cells[data?.subject ?? 'code']}`}
      error={error}
      onRetry={() => void refetch()}
    />
  )
}
