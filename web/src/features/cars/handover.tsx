import { today } from '@kreislauf/core/days.ts'
import { type Car, cars } from '@kreislauf/core/features/cars/contract.ts'
import { HandoverForm } from '@kreislauf/core/features/disposals/contract.ts'
import { CARRIER_IS_DISPOSER, partners } from '@kreislauf/core/features/partners/contract.ts'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import {
  AreaField,
  Cell,
  DateField,
  FormScreen,
  Section,
  SelectField,
  TextField,
  useFormOf,
  useValue,
} from '../../ui/form/index.ts'
import { Go } from '../../ui/go.tsx'
import { StillWanted } from '../coreoffers/index.ts'
import { usePeople } from '../employees/index.ts'
import { useStaff } from '../log/index.ts'
import { useClosed } from '../statements/index.ts'
import { useCarName } from './step.tsx'

/** Hands over a whole car to another dismantler: recipient, day and papers. */
export function HandoverDialog({ car, onClose }: { car: Car; onClose: () => void }) {
  const { t } = useTranslation()
  const name = useCarName()(car)
  const { own } = useStaff(car.dismantlerId, today())
  const form = useFormOf(HandoverForm, {
    feature: 'disposals',
    initial: {
      disposal: {
        actiondate: today(),
        // Required by the form.
        myDisposerId: null,
        carrierId: CARRIER_IS_DISPOSER,
        ...{ receiptnumber: null, staffId: own, remark: null },
      },
    },
  })
  const receivers = useQuery(query(partners.assigned, {})).data
  const dismantlers = receivers?.filter(({ type }) => type === 'DISMANTLER')
  const carriers = useQuery(query(partners.carriers, {})).data ?? []
  const { till } = useClosed(car.dismantlerId)
  const handOver = useCall(cars.handOver, {
    form: true,
    success: () => ({ key: 'cars.handover.done', params: { car: name } }),
    onDone: onClose,
  })
  const named = (rows: { id: number; name: string }[]) => rows.map(({ id, name: label }) => ({ value: id, label }))
  const { choices: people } = usePeople(car.dismantlerId, useValue(form, 'disposal.actiondate') || today())
  return (
    <Dialog
      opened
      size="m"
      onClose={onClose}
      title={t('cars.handover.title', { car: name })}
      lead={t('cars.handover.text', { kg: car.balance?.differenceKg ?? 0 })}
    >
      <FormScreen
        what={{ one: 'cars', name }}
        form={form}
        plain
        saveLabel={t('cars.handover.label')}
        save={body => handOver.mutateAsync({ params: { id: car.id }, query: { version: car.version }, body })}
        onCancel={onClose}
      >
        <Text size="sm">{t('cars.handover.before')}</Text>
        <StillWanted dismantlerId={car.dismantlerId} cars={[{ id: car.id, name }]} />
        <Section title={t('cars.handover.section')}>
          <Cell span={12}>
            <SelectField
              name={form.field('disposal.myDisposerId')}
              label={t('shell.departments.DISMANTLER')}
              choices={named(dismantlers ?? [])}
              clearable={false}
              autoFocus
            />
            {dismantlers?.length === 0 && (
              <Text size="sm" mt="xs">
                {t('cars.handover.none')}{' '}
                <Anchor component={Go} to="/deser/btb/disposers/neu" size="sm">
                  {t('cars.handover.add')}
                </Anchor>
              </Text>
            )}
          </Cell>
          <Cell span={6}>
            <DateField name={form.field('disposal.actiondate')} closedTill={till} />
          </Cell>
          <Cell span={6}>
            <SelectField name={form.field('disposal.carrierId')} choices={named(carriers)} clearable={false} />
          </Cell>
          <Cell span={6}>
            <TextField name={form.field('disposal.receiptnumber')} />
          </Cell>
          <Cell span={6}>
            <SelectField name={form.field('disposal.staffId')} choices={people} clearable />
          </Cell>
          <Cell span={12}>
            <AreaField name={form.field('disposal.remark')} rows={2} />
          </Cell>
        </Section>
      </FormScreen>
    </Dialog>
  )
}
