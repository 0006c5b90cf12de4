import { OriginKind } from '@kreislauf/core/features/receptions/contract.ts'
import { useTranslation } from 'react-i18next'
import { AreaField, Cell, DateField, NumberField, Section, SelectField, TextField } from '../../ui/form/index.ts'
import { useMasterdata } from '../masterdata/index.ts'
import { field } from './form.ts'
import { CodeField, DriveField, TypeField } from './named.tsx'

/** Place, technical data, sale: can always be changed. */
export function FreeFields() {
  const { t } = useTranslation()
  return (
    <>
      <Section title={t('cars.details.yard')}>
        <Cell span={3}>
          <TextField name={field('location')} />
        </Cell>
        <Cell span={3}>
          <NumberField name={field('quality')} />
        </Cell>
        <Cell span={3}>
          <TypeField name={field('categoryType')} />
        </Cell>
        <Cell span={3}>
          <TypeField name={field('conditionType')} />
        </Cell>
      </Section>
      <Section title={t('cars.details.technical')}>
        <Cell>
          <DriveField name={field('driveType')} />
        </Cell>
        <Cell>
          <NumberField name={field('power')} unit="kW" />
        </Cell>
        <Cell>
          <NumberField name={field('capacity')} unit="cm³" />
        </Cell>
        <Cell>
          <NumberField name={field('km')} unit="km" />
        </Cell>
        <Cell>
          <NumberField name={field('year')} ungrouped />
        </Cell>
        <Cell span={2}>
          <TextField name={field('hsn')} exact />
        </Cell>
        <Cell span={2}>
          <CodeField name={field('tsn')} />
        </Cell>
        <Cell span={2}>
          <TextField name={field('ktype')} exact />
        </Cell>
        <Cell>
          <CodeField name={field('vehicleRegistrationDocumentNo')} />
        </Cell>
        <Cell>
          <CodeField name={field('motorcode')} />
        </Cell>
        <Cell>
          <CodeField name={field('transmissioncode')} />
        </Cell>
        <Cell>
          <CodeField name={field('catalystcode')} />
        </Cell>
        <Cell>
          <TextField name={field('colorcode')} />
        </Cell>
      </Section>
      <Section title={t('cars.details.sales')}>
        <Cell>
          <NumberField name={field('purchasePrice')} unit="€" />
        </Cell>
        <Cell>
          <TypeField name={field('colorType')} />
        </Cell>
        <Cell>
          <TypeField name={field('trunkType')} />
        </Cell>
        <Cell>
          <TypeField name={field('doorsType')} />
        </Cell>
        <Cell>
          <TypeField name={field('shiftsType')} />
        </Cell>
        <Cell span={6}>
          <TypeField name={field('regionType')} />
        </Cell>
        <Cell>
          <TypeField name={field('returnpolicyType')} />
        </Cell>
        <Cell span={12}>
          <AreaField name={field('freetext')} />
        </Cell>
      </Section>
    </>
  )
}

/** The certificate of another company that the car has (details O49). */
export function OtherVn({ required, locked = false }: { required: boolean; locked?: boolean }) {
  return (
    <>
      <Cell span={4} locked={locked}>
        <TextField name={field('othervnr')} required={required} />
      </Cell>
      <Cell span={5} locked={locked}>
        <TextField name={field('otherissuer')} required={required} />
      </Cell>
      <Cell span={3} locked={locked}>
        <DateField name={field('othervndate')} />
      </Cell>
    </>
  )
}

/** Origin of a car without VN, for the waste statistics. */
export function Origin({ required = false, locked = false }: { required?: boolean; locked?: boolean }) {
  const { t } = useTranslation()
  const kinds = OriginKind.options.map(value => ({ value, label: t(`receptions.originkinds.${value}`) }))
  const regions = (useMasterdata()?.regions ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Cell locked={locked}>
        <SelectField name={field('originkind')} choices={kinds} required={required} clearable={!required} />
      </Cell>
      <Cell locked={locked}>
        <SelectField name={field('originregion')} choices={regions} required={required} clearable={!required} />
      </Cell>
      <Cell span={6} locked={locked}>
        <TextField name={field('deliverer')} hint={t('cars.hints.deliverer')} />
      </Cell>
    </>
  )
}
