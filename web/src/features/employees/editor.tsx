import { type Employee, EmployeeForm, employees } from '@kreislauf/core/features/employees/contract.ts'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { RecordWatch } from '../../app/data/recordwatch.tsx'
import { useCan } from '../../app/session/session.ts'
import {
  AreaField,
  Cell,
  DateField,
  FormScreen,
  Section,
  SwitchField,
  TextField,
  useFormOf,
  useValue,
} from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { AccountField } from './account.tsx'
import { field, useForm, type Values } from './form.ts'
import { nameOfPerson } from './people.ts'
import { Qualifications } from './qualifications.tsx'

const blank: Values = { firstname: '', lastname: '', external: false, qualifications: [] }

/** A person: name, work, qualifications with their certificates. */
export function EmployeeEditor({ employee, dismantlerId: id }: { employee?: Employee; dismantlerId: number }) {
  const { t } = useTranslation()
  const go = useGo()
  const initial: Values = employee ?? blank
  const disabled = !useCan(employees.save, employee ? 'U' : 'C')
  const form = useFormOf(EmployeeForm, {
    feature: 'employees',
    initial,
    draft: `employee-${employee?.id ?? 'new'}`,
    disabled,
  })
  const save = useCall(employees.save, {
    success: saved => ({
      key: 'employees.saved',
      params: { name: nameOfPerson(saved) },
    }),
    form: true,
  })
  return (
    <FormScreen
      what={{ one: 'employees', name: employee && nameOfPerson(employee) }}
      form={form}
      save={body => save.mutateAsync({ params: { id }, body })}
      onSaved={saved => {
        form.reset(saved)
        if (!employee) go(`/deser/btb/employee/details/${saved.id}`, { replace: true })
      }}
      {...(!employee && { onSavedAndNew: () => form.reset(blank) })}
    >
      <Section title={t('employees.person')}>
        <Cell span={4}>
          <TextField name={form.field('firstname')} autoFocus={!employee} />
        </Cell>
        <Cell span={4}>
          <TextField name={form.field('lastname')} />
        </Cell>
        <Cell span={4}>
          <DateField name={form.field('birthday')} past />
        </Cell>
      </Section>
      <Work />
      <Qualifications stored={employee} />
      <RecordWatch dataClass="employees" id={employee?.id} dirty={form.dirty} />
    </FormScreen>
  )
}

function Work() {
  const { t } = useTranslation()
  const external = useValue(useForm(), 'external')
  return (
    <Section title={t('employees.work')}>
      <Cell>
        <DateField name={field('activefrom')} />
      </Cell>
      <Cell>
        <DateField name={field('activetill')} />
      </Cell>
      <Cell span={6}>
        <SwitchField name={field('external')} label={t('employees.fields.isExternal')} />
        {external && <TextField name={field('contractor')} required />}
      </Cell>
      <Cell span={6}>
        <AccountField />
      </Cell>
      <Cell span={12}>
        <AreaField name={field('remark')} />
      </Cell>
    </Section>
  )
}
