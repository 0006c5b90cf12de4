import { finCheckWarning } from '@kreislauf/core/domain/vincheck.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Advice } from '../../ui/advice.tsx'
import { fieldWords } from '../../ui/fieldwords.ts'
import { Cell, CheckField, DateField, NumberField, Section, TextField, useValue } from '../../ui/form/index.ts'
import { ClassField, CodeField, DriveField, PlateFields } from '../cars/index.ts'
import { BOXES } from './boxes.ts'
import { field, useForm } from './form.ts'
import { KbaField } from './kba.tsx'
import { VinField } from './vin.tsx'
import { WeightField } from './weight.tsx'

/** Fields 2.1 to 2.4: the car, by its KBA number or by hand. */
export function CarSection({ receptionId }: { receptionId: number | undefined }) {
  const { t } = useTranslation()
  const form = useForm()
  const car = useValue(form, 'car')
  const [digit, setDigit] = useState('')
  const digitWarning = finCheckWarning(car.vin ?? '', digit)
  return (
    <Section title={t('receptions.sections.car')} box={BOXES.car}>
      <Cell span={4}>
        <KbaField />
      </Cell>
      <Cell span={4}>
        <TextField name={field('car.manufacturer')} />
      </Cell>
      <Cell span={4}>
        <TextField name={field('car.model')} />
      </Cell>
      <Cell span={6}>
        <VinField receptionId={receptionId} />
      </Cell>
      <Cell span={2}>
        {/* Typed for comparison, not stored. */}
        {!form.disabled && (
          <TextInput
            label={t('receptions.vincheck')}
            maxLength={1}
            autoComplete="off"
            value={digit}
            onChange={event => setDigit(event.currentTarget.value.toUpperCase())}
          />
        )}
        {digitWarning && <Advice warning>{fieldWords({ path: 'car.vin', ...digitWarning }, t)}</Advice>}
      </Cell>
      <Cell span={4}>
        <DateField name={field('car.registrated')} past />
      </Cell>
      <PlateFields at="car." />
      <Cell span={3}>
        <ClassField at="car." />
      </Cell>
      <Cell span={12}>
        <WeightField />
      </Cell>
      <Cell span={12}>
        <CheckField name={field('car.incomplete')} />
      </Cell>
      {car.incomplete && !car.vin && (
        <Cell span={12}>
          <TextField name={field('car.vinmissingreason')} />
        </Cell>
      )}
    </Section>
  )
}

/** Data for the yard that no VN prints. */
export function MoreCar() {
  const { t } = useTranslation()
  return (
    <Section title={t('receptions.sections.more')} hint={t('receptions.sections.moreHint')}>
      <Cell span={3}>
        <DriveField name={field('car.driveType')} />
      </Cell>
      <Cell span={3}>
        <NumberField name={field('car.power')} unit="kW" />
      </Cell>
      <Cell span={3}>
        <NumberField name={field('car.capacity')} unit="cm³" />
      </Cell>
      <Cell span={3}>
        <NumberField name={field('car.km')} unit="km" />
      </Cell>
      <Cell span={3}>
        <CodeField name={field('car.vehicleRegistrationDocumentNo')} />
      </Cell>
      <Cell span={3}>
        <TextField name={field('car.colorcode')} />
      </Cell>
      <Cell span={3}>
        <TextField name={field('car.location')} />
      </Cell>
      <Cell span={3}>
        <NumberField name={field('car.purchasePrice')} unit="€" />
      </Cell>
    </Section>
  )
}
