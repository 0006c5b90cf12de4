import { today } from '@kreislauf/core/days.ts'
import { HIGH_VOLTAGE_PROOFS } from '@kreislauf/core/domain/safety.ts'
import { ClearanceForm, cars } from '@kreislauf/core/features/cars/contract.ts'
import { employees } from '@kreislauf/core/features/employees/contract.ts'
import { whyMayNotBook } from '@kreislauf/core/features/employees/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { useAccount } from '../../app/session/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useValueOf } from '../../ui/form/field.ts'
import {
  AreaField,
  Cell,
  DateField,
  type FieldName,
  FormScreen,
  Section,
  SelectField,
  useFormOf,
} from '../../ui/form/index.ts'
import { nameOfPerson } from '../employees/index.ts'

interface ClearDialogProps {
  carId: number
  name: string
  dismantlerId: number
  onClose: () => void
}

/** Records who has switched off a car's high voltage on which day; a head may give a reason instead. */
export function ClearDialog({ carId, name, dismantlerId, onClose }: ClearDialogProps) {
  const { t } = useTranslation()
  const head = useAccount()?.head
  const form = useFormOf(ClearanceForm, { feature: 'cars', initial: { day: today(), staffId: null, override: '' } })
  const clear = useCall(cars.clear, {
    success: 'cars.safety.done',
    form: true,
    onDone: onClose,
  })
  return (
    <Dialog
      opened
      size="s"
      onClose={onClose}
      title={t('cars.safety.clearTitle', { car: name })}
      lead={t('cars.safety.clearText')}
    >
      <FormScreen
        what={{ one: 'cars', name }}
        form={form}
        plain
        saveLabel={t('cars.safety.clear')}
        save={body => clear.mutateAsync({ params: { id: carId }, body })}
        onCancel={onClose}
      >
        <Section title={t('cars.safety.dangers.HIGHVOLTAGE')}>
          <Cell span={12}>
            <DateField name={form.field('day')} />
          </Cell>
          <Cell span={12}>
            <Holders name={form.field('staffId')} day={form.field('day')} dismantlerId={dismantlerId} />
          </Cell>
          {head && (
            <Cell span={12}>
              <AreaField name={form.field('override')} />
            </Cell>
          )}
        </Section>
      </FormScreen>
    </Dialog>
  )
}

/** The people who hold the certificate on the day. */
function Holders({
  name,
  day,
  dismantlerId,
}: {
  name: FieldName<number>
  day: FieldName<string>
  dismantlerId: number
}) {
  const on = useValueOf(day) ?? today()
  const { data = [] } = useQuery(query(employees.list, { params: { id: dismantlerId } }))
  const named = data.map(person => ({ ...person, name: nameOfPerson(person) }))
  const able = named.filter(person => !whyMayNotBook(person, HIGH_VOLTAGE_PROOFS, on))
  return <SelectField name={name} choices={able.map(({ id, name: label }) => ({ value: id, label }))} autoFocus />
}
