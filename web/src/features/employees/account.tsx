import { personOfAccount } from '@kreislauf/core/features/employees/likeness.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import { nameOf } from '@kreislauf/core/features/users/rules.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useAccount, useCan } from '../../app/session/session.ts'
import { SelectField, useValue } from '../../ui/form/index.ts'
import { field, useForm } from './form.ts'

/** The account of this person: chosen by a head, proposed if the names match. */
export function AccountField() {
  const { t } = useTranslation()
  const { head, mandator, visibleMandators } = useAccount()
  const may = useCan(users.list) && head && visibleMandators[0]?.id === mandator.id
  const form = useForm()
  const [firstname, lastname, accountId] = [
    useValue(form, 'firstname'),
    useValue(form, 'lastname'),
    useValue(form, 'accountId'),
  ]
  const { data = [] } = useQuery({ ...query(users.list, {}), enabled: may })
  if (!may) return null
  const like = accountId ? undefined : data.find(user => personOfAccount([{ firstname, lastname }], user))
  return (
    <>
      <SelectField
        name={field('accountId')}
        hint={t('employees.account.hint')}
        choices={data.map(user => ({ value: user.id, label: nameOf(user) }))}
        clearable
      />
      {like && !form.disabled && (
        <Button variant="light" size="xs" mt="xs" onClick={() => form.set('accountId', like.id)}>
          {t('employees.account.propose', { name: nameOf(like) })}
        </Button>
      )}
    </>
  )
}
