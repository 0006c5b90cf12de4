import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useYards, YardChoice } from '../../app/session/yards.tsx'
import type { Way } from '../../ui/address.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { EmployeeEditor } from './editor.tsx'
import { Expiry } from './expiry.tsx'
import { nameOfPerson } from './people.ts'

const useBack = (): Way => ({ to: '/deser/btb/employee', label: useTranslation().t('employees.title') })

/** A person that is not saved yet. */
export function NewEmployee() {
  const { t } = useTranslation()
  const yards = useYards()
  return (
    <Screen title={t('employees.new')} action={<YardChoice {...yards} />} back={useBack()} narrow>
      <EmployeeEditor dismantlerId={yards.dismantlerId} />
    </Screen>
  )
}

/** A person (details O72). */
export function EmployeeDetails() {
  const { id } = useParams({ from: '/deser/btb/employee/details/$id' })
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(employees.get, { params: { id } }))
  const title = data ? nameOfPerson(data) : t('employees.title')
  const state = data && (
    <>
      <StatusBadge label={t(data.active ? 'employees.active' : 'employees.inactive')} />
      <Expiry till={data.nextexpiry} always={false} />
    </>
  )
  return (
    <Screen title={title} status={state} subtitle={data?.contractor} back={useBack()} narrow>
      {error ? (
        <FailedState what={{ one: 'employees', name: id }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <EmployeeEditor key={data.id} employee={data} dismantlerId={data.dismantlerId} />
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}
