import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/api.ts'
import { useYards, YardChoice } from '../../app/yards.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import { EmployeeEditor } from './editor.tsx'
import { Expiry } from './expiry.tsx'

/** One person, or with `neu` a new one (details O72). */
export function EmployeeDetails() {
  const { employeeId } = useParams({ strict: false }) as { employeeId: string }
  return employeeId === 'neu' ? <NewEmployee /> : <KnownEmployee id={Number(employeeId)} />
}

const useBack = () => ({ to: '/deser/btb/employee', label: useTranslation().t('employees.title') })

function NewEmployee() {
  const { t } = useTranslation()
  const yards = useYards()
  return (
    <Screen title={t('employees.new')} action={<YardChoice {...yards} />} back={useBack()} narrow>
      <EmployeeEditor dismantlerId={yards.dismantlerId} />
    </Screen>
  )
}

function KnownEmployee({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(employees.get, { params: { id } }))
  const title = data ? `${data.firstname} ${data.lastname}` : t('employees.title')
  const state = data && (
    <>
      <StatusBadge
        tone={data.active ? 'good' : 'neutral'}
        label={t(data.active ? 'employees.active' : 'employees.inactive')}
      />
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
