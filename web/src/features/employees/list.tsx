import { employeeColumns } from '@kreislauf/core/features/employees/columns.ts'
import { type Employee, employees } from '@kreislauf/core/features/employees/contract.ts'
import { Button } from '@mantine/core'
import { IconIdBadge2, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { useListState } from '../../app/liststate.ts'
import { Can, useDepartments } from '../../app/session.ts'
import { EmptyState } from '../../ui/empty.tsx'
import { useGo } from '../../ui/go.tsx'
import { Listing } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { Expiry } from './expiry.tsx'
import { useQualificationTypes } from './types.ts'

/** Who works in the dismantler's hall, with what each may do. */
export function EmployeeList() {
  const { t } = useTranslation()
  const state = useListState()
  const [dismantler] = useDepartments('DISMANTLER')
  const types = useQualificationTypes()
  const columns = useMemo(() => employeeColumns(id => types.get(id)?.name ?? id), [types])
  const people = useQuery(query(employees.list, { params: { id: dismantler?.id ?? 0 } }))
  const rows = state.filters['inactive'] ? people.data : people.data?.filter(({ active }) => active)
  const create = <NewButton />
  return (
    <Screen title={t('employees.title')} count={rows?.length} action={create}>
      <Listing<Employee>
        label={t('employees.title')}
        columns={columns}
        rows={rows}
        state={state}
        search={t('employees.search')}
        filters={[
          {
            key: 'inactive',
            label: t('employees.fields.active'),
            choices: [{ value: 'true', label: t('employees.showInactive') }],
          },
        ]}
        defaultSort="lastname"
        rowHref={({ id }) => `/deser/btb/employee/details/${id}`}
        cells={{ lastname: row => <b>{row.lastname}</b>, nextexpiry: row => <Expiry till={row.nextexpiry} /> }}
        storageKey="employees"
        emptyState={
          <EmptyState
            icon={<IconIdBadge2 size={28} stroke={1.4} />}
            title={t('employees.empty.title')}
            text={t('employees.empty.text')}
            action={create}
          />
        }
        error={people.error}
        onRetry={() => void people.refetch()}
      />
    </Screen>
  )
}

function NewButton() {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Can call={employees.save}>
      <Button leftSection={<IconPlus size={17} />} onClick={() => go('/deser/btb/employee/details/neu')}>
        {t('employees.new')}
      </Button>
    </Can>
  )
}
