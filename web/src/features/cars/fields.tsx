import { normaliseVin, vinProblems } from '@kreislauf/core/domain/vin.ts'
import type { KbaCar } from '@kreislauf/core/features/masterdata/contract.ts'
import { Alert, Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  AreaField,
  Cell,
  CheckField,
  DateField,
  NumberField,
  Section,
  TextField,
  useForm,
  useValue,
} from '../../ui/form/index.ts'
import { fieldWords } from '../../ui/problem.ts'
import { KbaPicker } from '../masterdata/index.ts'
import { ClassField, CodeField, PlateFields, TypeField, WeightFields } from './named.tsx'

/** What the VN seals (details O33); `sealedBy` is the number of the locked one. */
export function Identity({ sealedBy, isNew = false }: { sealedBy: string | null; isNew?: boolean }) {
  const { t } = useTranslation()
  const form = useForm()
  const fixed = sealedBy !== null
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
        <ClassField disabled={fixed} />
      </Cell>
      <Cell span={6}>
        <Vin disabled={fixed} />
      </Cell>
      <Cell span={3}>
        <DateField name="registrated" disabled={fixed} />
      </Cell>
      <PlateFields disabled={fixed} />
      <Cell span={12}>
        <Group gap="md" align="flex-end">
          <WeightFields disabled={fixed} />
        </Group>
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
          <TypeField name="categoryType" />
        </Cell>
        <Cell span={3}>
          <TypeField name="conditionType" />
        </Cell>
      </Section>
      <Section title={t('cars.details.technical')}>
        <Cell>
          <TypeField name="driveType" />
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
          <CodeField name="tsn" />
        </Cell>
        <Cell span={2}>
          <TextField name="ktype" exact />
        </Cell>
        <Cell>
          <CodeField name="vehicleRegistrationDocumentNo" />
        </Cell>
        <Cell>
          <CodeField name="motorcode" />
        </Cell>
        <Cell>
          <CodeField name="transmissioncode" />
        </Cell>
        <Cell>
          <CodeField name="catalystcode" />
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
          <TypeField name="colorType" />
        </Cell>
        <Cell>
          <TypeField name="trunkType" />
        </Cell>
        <Cell>
          <TypeField name="doorsType" />
        </Cell>
        <Cell>
          <TypeField name="shiftsType" />
        </Cell>
        <Cell>
          <TypeField name="regionType" />
        </Cell>
        <Cell>
          <TypeField name="returnpolicyType" />
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
