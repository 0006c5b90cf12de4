import { isElvClass } from '@kreislauf/core/domain/lockwarnings.ts'
import { plateProblems } from '@kreislauf/core/domain/plate.ts'
import { finCheckWarning } from '@kreislauf/core/domain/vincheck.ts'
import { DriveType } from '@kreislauf/core/features/receptions/contract.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Cell,
  CheckField,
  CountryField,
  DateField,
  NumberField,
  Section,
  SelectField,
  TextField,
  useForm,
  useValue,
} from '../../ui/form/index.ts'
import { fieldWords } from '../../ui/problem.ts'
import type { Values } from './initial.ts'
import { KbaField } from './kba.tsx'
import { Advice, VinField } from './vin.tsx'
import { WeightField } from './weight.tsx'

const upper = (text: string) => text.toUpperCase()
const CLASSES = ['M1', 'N1', 'L5e', 'M1G', 'N1G', 'M2', 'M3', 'N2', 'N3', 'L3e', 'O1', 'O2']

/** Fields 2.1 to 2.4: the car, by its KBA number or by hand. */
export function CarSection({ receptionId }: { receptionId: number | undefined }) {
  const { t } = useTranslation()
  const form = useForm()
  const car = useValue<Values['car']>(form, 'car')
  const [digit, setDigit] = useState('')
  const needed = { required: !car.incomplete }
  const digitWarning = finCheckWarning(car.vin ?? '', digit)
  const plateWarning = car.noplate ? undefined : plateProblems(car.licenceplate ?? '', car.dmark)[0]
  return (
    <Section title={t('receptions.sections.car')} box="2">
      <Cell span={4}>
        <KbaField />
      </Cell>
      <Cell span={4}>
        <TextField name="car.manufacturer" {...needed} />
      </Cell>
      <Cell span={4}>
        <TextField name="car.model" {...needed} />
      </Cell>
      <Cell span={6}>
        <VinField receptionId={receptionId} needed={!car.incomplete} />
      </Cell>
      <Cell span={2}>
        <TextInput
          label={t('receptions.vincheck')}
          maxLength={1}
          autoComplete="off"
          disabled={form.disabled}
          value={digit}
          onChange={event => setDigit(event.currentTarget.value.toUpperCase())}
        />
        {digitWarning && <Advice warning>{fieldWords({ path: 'car.vin', ...digitWarning }, t)}</Advice>}
      </Cell>
      <Cell span={4}>
        <DateField name="car.registrated" {...needed} />
      </Cell>
      <Cell span={3}>
        <TextField name="car.licenceplate" change={upper} exact disabled={car.noplate} required={!car.noplate} />
        {plateWarning && <Advice warning>{fieldWords({ path: 'car.licenceplate', ...plateWarning }, t)}</Advice>}
      </Cell>
      <Cell span={3}>
        <div style={{ paddingTop: 26 }}>
          <CheckField name="car.noplate" />
        </div>
      </Cell>
      <Cell span={3}>
        <CountryField name="car.dmark" />
      </Cell>
      <Cell span={3}>
        <SelectField
          name="car.clazz"
          choices={CLASSES.map(value => ({ value, label: t(`receptions.classes.${value}`) }))}
          {...needed}
        />
        {car.clazz && !isElvClass(car.clazz) && <Advice warning>{t('invalid.clazz_outside')}</Advice>}
      </Cell>
      <Cell span={12}>
        <WeightField />
      </Cell>
      <Cell span={12}>
        <CheckField name="car.incomplete" />
      </Cell>
      {car.incomplete && !car.vin && (
        <Cell span={12}>
          <TextField name="car.vinmissingreason" required />
        </Cell>
      )}
    </Section>
  )
}

/** What no VN prints, but the yard wants to know. */
export function MoreCar() {
  const { t } = useTranslation()
  const drives = DriveType.options.map(value => ({ value, label: t(`receptions.drives.${value}`) }))
  return (
    <Section title={t('receptions.sections.more')} hint={t('receptions.sections.moreHint')}>
      <Cell span={3}>
        <SelectField name="car.driveType" choices={drives} clearable />
      </Cell>
      <Cell span={3}>
        <NumberField name="car.power" unit="kW" />
      </Cell>
      <Cell span={3}>
        <NumberField name="car.capacity" unit="cm³" />
      </Cell>
      <Cell span={3}>
        <NumberField name="car.km" unit="km" />
      </Cell>
      <Cell span={3}>
        <TextField name="car.vehicleRegistrationDocumentNo" change={upper} exact />
      </Cell>
      <Cell span={3}>
        <TextField name="car.colorcode" />
      </Cell>
      <Cell span={3}>
        <TextField name="car.location" />
      </Cell>
      <Cell span={3}>
        <NumberField name="car.purchasePrice" unit="€" />
      </Cell>
    </Section>
  )
}
