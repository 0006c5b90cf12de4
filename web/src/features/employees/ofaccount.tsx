import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { personOfAccount } from '@kreislauf/core/features/employees/likeness.ts'
import { Button, Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useAccount, useCan } from '../../app/session/session.ts'
import { optionsFound } from '../../ui/options.ts'
import { Panel } from '../../ui/panel.tsx'
import { nameOfPerson } from './people.ts'

interface OwnerProps {
  account: { id: number; firstname: string; lastname: string; email: string }
}

/** Which employee of each yard an account belongs to: bookings by the account propose that name. */
export function PersonOfAccount({ account }: OwnerProps) {
  const { t } = useTranslation()
  const { mandator, mandators, visibleMandators } = useAccount()
  const may = useCan(employees.link)
  const reads = useCan(employees.list)
  const yards = mandators[0]?.departments.filter(({ department }) => department === 'DISMANTLER') ?? []
  if (!may || !reads || visibleMandators[0]?.id !== mandator.id || yards.length === 0) return null
  return (
    <Panel title={t('employees.account.title')}>
      <Text size="sm" c="dimmed">
        {t('employees.account.text')}
      </Text>
      {yards.map(({ id, name }) => (
        <OfYard key={id} account={account} dismantlerId={id} yard={name} />
      ))}
    </Panel>
  )
}

function OfYard({ account, dismantlerId, yard }: OwnerProps & { dismantlerId: number; yard: string }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery(query(employees.list, { params: { id: dismantlerId } }))
  const link = useCall(employees.link, { success: 'employees.account.saved', what: { many: 'employees' } })
  const own = data.find(({ accountId }) => accountId === account.id)
  const free = data.filter(({ accountId, active }) => accountId === account.id || (!accountId && active))
  const like = own ? undefined : personOfAccount(free, account)
  const set = (employeeId: number | null) =>
    link.mutate({ params: { id: dismantlerId }, body: { accountId: account.id, employeeId } })
  return (
    <Group align="end" mt="sm">
      <Select
        label={yard}
        placeholder={t('employees.account.none')}
        data={free.map(one => ({ value: String(one.id), label: nameOfPerson(one) }))}
        value={own ? String(own.id) : null}
        onChange={text => set(text === null ? null : Number(text))}
        disabled={link.isPending}
        searchable
        filter={optionsFound}
        clearable
        clearButtonProps={{ 'aria-label': t('words.clear', { field: yard }) }}
      />
      {like && (
        <Button variant="light" loading={link.isPending} onClick={() => set(like.id)}>
          {t('employees.account.propose', { name: nameOfPerson(like) })}
        </Button>
      )}
    </Group>
  )
}
