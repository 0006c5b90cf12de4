import { type Employee, employees } from '@kreislauf/core/features/employees/contract.ts'
import { employeeList } from '@kreislauf/core/features/employees/lists.ts'
import { Group } from '@mantine/core'
import { IconIdBadge2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useListState } from '../../app/routing/liststate.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import { NewButton } from '../../app/shell/newbutton.tsx'
import { inactiveFilter, inUse, RecordList } from '../../ui/listing/index.ts'
import { Screen } from '../../ui/screen.tsx'
import { Expiry } from './expiry.tsx'
import { nameOfPerson } from './people.ts'
import { useQualificationTypes } from './types.ts'

/** The employees of a dismantler with their qualifications. */
export function EmployeeList() {
  const { t } = useTranslation()
  const state = useListState()
  const yards = useYards()
  const types = useQualificationTypes()
  const definition = useMemo(() => employeeList(id => types.get(id)?.name ?? id), [types])
  const people = useQuery(query(employees.list, { params: { id: yards.dismantlerId } }))
  const rows = inUse(people.data, state)
  const create = <NewButton call={employees.save} to="/deser/btb/employee/details/neu" label={t('employees.new')} />
  const action = (
    <Group gap="xs">
      <YardChoice {...yards} />
      {create}
    </Group>
  )
  return (
    <Screen title={t('employees.title')} count={rows?.length} action={action}>
      <RecordList<Employee>
        what={{ many: 'employees' }}
        list={people}
        label={t('employees.title')}
        definition={definition}
        rows={rows}
        state={state}
        search={t('employees.search')}
        filters={[inactiveFilter(t('employees.fields.active'), t('employees.showInactive'))]}
        rowHref={({ id }) => `/deser/btb/employee/details/${id}`}
        cardTitle={nameOfPerson}
        cells={{
          qualifications: row =>
            row.qualifications.length > 0 && t('employees.qualificationCount', { count: row.qualifications.length }),
          nextexpiry: row => <Expiry till={row.nextexpiry} />,
        }}
        empty={{
          icon: IconIdBadge2,
          title: t('employees.empty.title'),
          text: t('employees.empty.text'),
          action: create,
        }}
      />
    </Screen>
  )
}
