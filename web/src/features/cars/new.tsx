import { carName } from '@kreislauf/core/domain/carname.ts'
import { type Car, cars, NoVnReason } from '@kreislauf/core/features/cars/contract.ts'
import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useDepartments } from '../../app/session/session.ts'
import { chooseYard, useYards } from '../../app/session/yards.tsx'
import { notifyDone } from '../../app/shell/notify.tsx'
import type { Way } from '../../ui/address.ts'
import { EmptyState } from '../../ui/empty.tsx'
import {
  Cell,
  DateField,
  FormScreen,
  RadioField,
  Section,
  SelectField,
  useFormOf,
  useValue,
} from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { FreeFields, Origin, OtherVn } from './fields.tsx'
import { Identity } from './identity.tsx'
import { AddedCar, type AddedValues, emptyCar, hasOtherVn } from './values.ts'

/** A car without a VN of ours, with the reason (details O49). */
export function NewCarScreen() {
  const { t } = useTranslation()
  const { dismantlerId: first } = useYards()
  const back: Way = { to: '/deser/carsinventory', label: t('cars.title') }
  return (
    <Screen title={t('cars.newTitle')} back={back}>
      {first ? (
        <NewCarForm dismantlerId={first} />
      ) : (
        <EmptyState title={t('cars.empty.noDismantler')} text={t('cars.empty.noDismantlerText')} />
      )}
    </Screen>
  )
}

function NewCarForm({ dismantlerId: first }: { dismantlerId: number }) {
  const { t } = useTranslation()
  const go = useGo()
  const dismantlers = useDepartments('DISMANTLER')
  const form = useFormOf(AddedCar, {
    feature: 'cars',
    initial: { ...emptyCar(), dismantlerId: first },
    draft: 'car new',
  })
  const { mutateAsync: create } = useCall(cars.create, { form: true })
  const reason = useValue(form, 'novnreason')
  useEffect(() => {
    if (reason === 'TAKENOVER' && !form.values().originkind) form.set('originkind', 'DISMANTLER')
  }, [reason, form.set, form.values])
  const reasons = NoVnReason.options.map(value => ({ value, label: t(`cars.novn.${value}`) }))
  const save = ({ dismantlerId, ...body }: AddedValues) => create({ params: { dismantlerId }, body })
  const open = (saved: Car) => {
    notifyDone('cars.done.saved', { name: carName(saved) })
    go(`/deser/carsinventory/details/${saved.id}`, { ignoreBlocker: true })
  }
  const again = (saved: Car) => {
    notifyDone('cars.done.saved', { name: carName(saved) })
    const { receptiondate, novnreason, originkind, originregion, deliverer, dismantlerId, otherissuer } = form.values()
    form.reset({
      ...emptyCar(),
      receptiondate,
      novnreason,
      originkind,
      originregion,
      deliverer,
      dismantlerId,
      otherissuer,
    })
  }
  return (
    <FormScreen what={{ one: 'cars' }} form={form} save={save} onSaved={open} onSavedAndNew={again}>
      <Section title={t('cars.details.novn')}>
        {dismantlers.length > 1 && (
          <Cell span={6}>
            <SelectField
              name={form.field('dismantlerId')}
              label={t('cars.filters.dismantler')}
              choices={dismantlers.map(({ id, name }) => ({ value: id, label: name }))}
              onPick={id => id && chooseYard(Number(id))}
            />
          </Cell>
        )}
        <Cell span={6}>
          <RadioField name={form.field('novnreason')} autoFocus choices={reasons} />
          <Text size="sm" c="dimmed" mt="xs" role="status">
            {t(`cars.novnHints.${reason}`)}
          </Text>
        </Cell>
        <Cell span={6}>
          <DateField name={form.field('receptiondate')} />
        </Cell>
        <Origin required />
        {hasOtherVn(reason) && <OtherVn required />}
      </Section>
      <Identity sealedBy={null} isNew />
      <FreeFields />
    </FormScreen>
  )
}
