import { normaliseVin, vinProblems } from '@kreislauf/core/domain/vin.ts'
import { WEIGHT_SOURCES } from '@kreislauf/core/domain/weight.ts'
import type { KbaCar } from '@kreislauf/core/features/masterdata/contract.ts'
import { Alert, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  AreaField,
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
import { KbaPicker, useTypeChoices } from '../masterdata/index.ts'

const upper = (text: string) => text.toUpperCase()

/** One of the type lists of master data. */
const TypeSelect = ({ name, list = name }: { name: string; list?: string }) => (
  <SelectField name={name} choices={useTypeChoices(list)} clearable />
)

/** What the VN seals (details O33); `sealedBy` is the number of the locked one. */
export function Identity({ sealedBy, isNew = false }: { sealedBy: string | null; isNew?: boolean }) {
  const { t } = useTranslation()
  const form = useForm()
  const noplate = useValue<boolean>(form, 'noplate')
  const fixed = sealedBy !== null
  const sources = WEIGHT_SOURCES.map(value => ({ value, label: t(`receptions.weightsources.${value}`) }))
  return (
    <Section title={t('cars.details.identity')} hint={t('cars.details.identityHint')}>
      {fixed && (
        <Cell span={12}>
          <Alert color="gray" icon={<IconLock size={18} />}>
            {t('cars.details.sealed', { vnr: sealedBy })}
          </Alert>
        </Cell>
      )}
      {!fixed && !form.disabled && (
        <Cell span={12}>
          <KbaPicker onPick={car => takeOver(form, car)} />
        </Cell>
      )}
      <Cell span={4}>
        <TextField name="manufacturer" disabled={fixed} required={isNew} />
      </Cell>
      <Cell span={4}>
        <TextField name="model" disabled={fixed} />
      </Cell>
      <Cell span={4}>
        <SelectField name="clazz" choices={useTypeChoices('clazz')} disabled={fixed} clearable />
      </Cell>
      <Cell span={6}>
        <Vin disabled={fixed} />
      </Cell>
      <Cell span={3}>
        <TextField name="licenceplate" change={upper} exact disabled={fixed || noplate} />
      </Cell>
      <Cell span={3}>
        <CountryField name="dmark" disabled={fixed} />
      </Cell>
      <Cell span={3}>
        <DateField name="registrated" disabled={fixed} />
      </Cell>
      <Cell span={3}>
        <NumberField name="weight" unit="kg" disabled={fixed} />
      </Cell>
      <Cell span={3}>
        <SelectField name="weightsource" choices={sources} clearable disabled={fixed} />
      </Cell>
      <Cell span={3}>
        <div style={{ paddingTop: 26 }}>
          <CheckField name="noplate" disabled={fixed} />
        </div>
      </Cell>
      {isNew && (
        <Cell span={12}>
          <CheckField name="incomplete" />
        </Cell>
      )}
    </Section>
  )
}

/** Checked while it is typed; a short one of before 1982 asks for its confirmation. */
function Vin({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const form = useForm()
  const vin = useValue<string | null>(form, 'vin') ?? ''
  const registrated = useValue<string | null>(form, 'registrated')
  const confirmed = useValue<boolean>(form, 'vinconfirmed')
  const problem = vinProblems(normaliseVin(vin), { registrated, confirmed })[0]
  const ask = problem?.code === 'vin_short_unconfirmed' || confirmed
  return (
    <>
      <TextField name="vin" change={normaliseVin} exact disabled={disabled} />
      {problem && vin.length > 3 && !disabled && (
        <Text size="xs" c="orange" mt={4} role="alert">
          {fieldWords({ path: 'vin', ...problem }, t)}
        </Text>
      )}
      {ask && !disabled && <CheckField name="vinconfirmed" />}
    </>
  )
}

/** Takes over what the key says; a weight of field G is no Fahrzeugleergewicht and stays out. */
function takeOver(form: ReturnType<typeof useForm>, car: KbaCar) {
  const { hsn, tsn, manufacturer, model, power, capacity, ktype } = car
  const known = { hsn, tsn, manufacturer, model, power, capacity, ktype }
  form.patch({ ...known, ...(car.clazz && { clazz: car.clazz }), ...(car.driveType && { driveType: car.driveType }) })
}

/** Place, technical data, sale: free at any time. */
export function FreeFields() {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('cars.details.yard')}>
        <Cell span={3}>
          <TextField name="location" />
        </Cell>
        <Cell span={3}>
          <NumberField name="quality" />
        </Cell>
        <Cell span={3}>
          <TypeSelect name="categoryType" />
        </Cell>
        <Cell span={3}>
          <TypeSelect name="conditionType" />
        </Cell>
      </Section>
      <Section title={t('cars.details.technical')}>
        <Cell>
          <TypeSelect name="driveType" />
        </Cell>
        <Cell>
          <NumberField name="power" unit="kW" />
        </Cell>
        <Cell>
          <NumberField name="capacity" unit="cm³" />
        </Cell>
        <Cell>
          <NumberField name="km" unit="km" />
        </Cell>
        <Cell>
          <NumberField name="year" ungrouped />
        </Cell>
        <Cell span={2}>
          <TextField name="hsn" exact />
        </Cell>
        <Cell span={2}>
          <TextField name="tsn" change={upper} exact />
        </Cell>
        <Cell span={2}>
          <TextField name="ktype" exact />
        </Cell>
        <Cell>
          <TextField name="vehicleRegistrationDocumentNo" change={upper} exact />
        </Cell>
        <Cell>
          <TextField name="motorcode" change={upper} exact />
        </Cell>
        <Cell>
          <TextField name="transmissioncode" change={upper} exact />
        </Cell>
        <Cell>
          <TextField name="catalystcode" change={upper} exact />
        </Cell>
        <Cell>
          <TextField name="colorcode" />
        </Cell>
      </Section>
      <Section title={t('cars.details.sales')}>
        <Cell>
          <NumberField name="purchasePrice" unit="€" />
        </Cell>
        <Cell>
          <TypeSelect name="colorType" />
        </Cell>
        <Cell>
          <TypeSelect name="trunkType" />
        </Cell>
        <Cell>
          <TypeSelect name="doorsType" />
        </Cell>
        <Cell>
          <TypeSelect name="shiftsType" />
        </Cell>
        <Cell>
          <TypeSelect name="regionType" />
        </Cell>
        <Cell>
          <TypeSelect name="returnpolicyType" />
        </Cell>
        <Cell span={12}>
          <AreaField name="freetext" />
        </Cell>
      </Section>
    </>
  )
}

/** Whose certificate the car has (details O49). */
export function OtherVn({ required }: { required: boolean }) {
  return (
    <>
      <Cell span={4}>
        <TextField name="othervnr" required={required} />
      </Cell>
      <Cell span={5}>
        <TextField name="otherissuer" required={required} />
      </Cell>
      <Cell span={3}>
        <DateField name="othervndate" />
      </Cell>
    </>
  )
}
