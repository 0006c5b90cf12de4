import { OriginKind } from '@kreislauf/core/features/receptions/contract.ts'
import { useTranslation } from 'react-i18next'
import { AreaField, Cell, DateField, NumberField, Section, SelectField, TextField } from '../../ui/form/index.ts'
import { useMasterdata } from '../masterdata/index.ts'
import { CodeField, TypeField } from './named.tsx'

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

/** Where a car without VN comes from, for the waste statistics. */
export function Origin({ required = false, disabled = false }: { required?: boolean; disabled?: boolean }) {
  const { t } = useTranslation()
  const kinds = OriginKind.options.map(value => ({ value, label: t(`receptions.originkinds.${value}`) }))
  const regions = (useMasterdata()?.regions ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Cell>
        <SelectField name="originkind" choices={kinds} {...{ required, disabled }} clearable={!required} />
      </Cell>
      <Cell>
        <SelectField name="originregion" choices={regions} {...{ required, disabled }} clearable={!required} />
      </Cell>
    </>
  )
}
