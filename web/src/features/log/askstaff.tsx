import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { Checkbox, Select, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useAccount, useCan } from '../../app/session/session.ts'
import type { Question } from '../../ui/form/question.tsx'
import { optionsFound } from '../../ui/options.ts'
import { nameOfPerson, personOfAccount } from '../employees/index.ts'
import { isNobodyUsual, rememberNobody, type useStaff } from './staff.ts'

type People = ReturnType<typeof useStaff>['people']
type Choose = (staffId: number | null) => void

/**
 * Asks for the employee before a form books without one. "Nobody" is possible and remembered until somebody is named
 * again. Not asked if there are no employees.
 */
export function useAskStaff(dismantlerId: number, people: People) {
  const { t } = useTranslation()
  return (staffId: number | null | undefined, choose: Choose): Question | undefined =>
    staffId || people.length === 0 || isNobodyUsual()
      ? undefined
      : {
          title: t('log.who.title'),
          label: t('log.entry.save'),
          agreed: rememberNobody,
          text: <Who dismantlerId={dismantlerId} people={people} choose={choose} />,
        }
}

interface WhoProps {
  dismantlerId: number
  people: People
  choose: Choose
}

function Who({ dismantlerId, people, choose }: WhoProps) {
  const { t } = useTranslation()
  const account = useAccount()
  const like = personOfAccount(people, account)
  const [picked, setPicked] = useState<number | null>(like?.id ?? null)
  const person = people.find(({ id }) => id === picked)
  const pick = (id: number | null) => {
    setPicked(id)
    choose(id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposes once.
  useEffect(() => choose(picked), [])
  return (
    <Stack gap="sm">
      <Text size="sm">{t('log.who.text')}</Text>
      <Select
        label={t('log.sheet.staff')}
        placeholder={t('log.who.nobody')}
        data={people.map(one => ({ value: String(one.id), label: nameOfPerson(one) }))}
        value={picked === null ? null : String(picked)}
        onChange={text => pick(text === null ? null : Number(text))}
        searchable
        filter={optionsFound}
        clearable
        clearButtonProps={{ 'aria-label': t('words.clear', { field: t('log.sheet.staff') }) }}
      />
      {person && <ThatIsMe key={person.id} dismantlerId={dismantlerId} person={person} />}
    </Stack>
  )
}

/** Links the own account to the employee, so that the name is preset from then on. */
function ThatIsMe({ dismantlerId, person }: { dismantlerId: number; person: People[number] }) {
  const { t } = useTranslation()
  const { id: accountId } = useAccount()
  const may = useCan(employees.link)
  const link = useCall(employees.link, { what: { one: 'employees', name: nameOfPerson(person) } })
  const [mine, setMine] = useState(person.accountId === accountId)
  const say = (checked: boolean) => {
    setMine(checked)
    link.mutate(
      { params: { id: dismantlerId }, body: { accountId, employeeId: checked ? person.id : null } },
      { onError: () => setMine(!checked) },
    )
  }
  if (!may || (person.accountId && person.accountId !== accountId)) return null
  return (
    <Checkbox
      label={t('log.who.me')}
      checked={mine}
      disabled={link.isPending}
      onChange={({ currentTarget: { checked } }) => say(checked)}
    />
  )
}
