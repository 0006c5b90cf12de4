import { DriveType } from '@kreislauf/core/features/receptions/contract.ts'
import { CONDITIONS } from '@kreislauf/core/features/valuations/contract.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cell, NumberField, Section, SelectField, SwitchField, TextField, useValue } from '../../../ui/form/index.ts'
import { useMasterdata, useTypeChoices } from '../../masterdata/index.ts'
import { field, useForm } from '../form.ts'
import type { Valuing } from '../valuing.ts'
import { CatalogueFields } from './catalogue.tsx'
import { KeyField } from './key.tsx'

const WAYS = ['key', 'catalogue', 'hand'] as const
type Way = (typeof WAYS)[number]

/** Step 1: which car, and what it costs. */
export function VehicleStep({ valuing }: { valuing: Valuing }) {
  const { t } = useTranslation()
  const { kba, manufacturer } = useForm().values().value?.vehicle ?? {}
  const [way, setWay] = useState<Way>(!kba && manufacturer ? 'hand' : 'key')
  const ways = (
    <SegmentedControl
      size="xs"
      aria-label={t('valuations.vehicle.ways.label')}
      data={WAYS.map(value => ({ value, label: t(`valuations.vehicle.ways.${value}`) }))}
      value={way}
      onChange={next => setWay(WAYS.find(one => one === next) ?? 'key')}
    />
  )
  return (
    <>
      <Section title={t('valuations.steps.vehicle.title')} aside={ways}>
        {way === 'key' && <KeyField valuing={valuing} />}
        {way === 'catalogue' && <CatalogueFields />}
        {way === 'hand' && <HandFields />}
        <Cell span={3}>
          <NumberField name={field('value.purchase')} unit="€" />
        </Cell>
        <Cell span={3}>
          <SwitchField name={field('value.towed')} />
        </Cell>
      </Section>
      <Section title={t('valuations.vehicle.more')} hint={t('valuations.vehicle.moreHint')}>
        <KindFields />
      </Section>
    </>
  )
}

/** Make and model of a car without a key number. */
function HandFields() {
  const ktypes = useMasterdata()?.catalogue.ktypes ?? 0
  return (
    <>
      <Cell span={3}>
        <TextField name={field('value.vehicle.manufacturer')} />
      </Cell>
      <Cell span={3}>
        <TextField name={field('value.vehicle.model')} />
      </Cell>
      {ktypes > 0 && (
        <Cell span={3}>
          <TextField name={field('value.vehicle.ktype')} inputMode="numeric" exact />
        </Cell>
      )}
    </>
  )
}

/** What makes the figure more exact: class, drive, weight, year; state and the number on the catalyst. */
function KindFields() {
  const { t } = useTranslation()
  const form = useForm()
  const drives = useTypeChoices('driveType').flatMap(({ value, label }) =>
    isCode(DriveType.options, value) ? [{ value, label }] : [],
  )
  const clazz = useValue(form, 'value.vehicle.clazz')
  const classes = useTypeChoices('clazz')
  const known = clazz && !classes.some(({ value }) => value === clazz) ? [{ value: clazz, label: clazz }] : []
  return (
    <>
      <Cell span={3}>
        <SelectField name={field('value.vehicle.clazz')} choices={[...classes, ...known]} clearable />
      </Cell>
      <Cell span={3}>
        <SelectField name={field('value.vehicle.driveType')} choices={drives} clearable />
      </Cell>
      <Cell span={3}>
        <NumberField name={field('value.vehicle.year')} ungrouped />
      </Cell>
      <Cell span={3}>
        <NumberField name={field('value.vehicle.weight')} unit="kg" />
      </Cell>
      <Cell span={3}>
        <NumberField name={field('value.vehicle.km')} unit="km" />
      </Cell>
      <Cell span={3}>
        <SelectField
          name={field('value.vehicle.condition')}
          choices={CONDITIONS.map(value => ({ value, label: t(`valuations.conditions.${value}`) }))}
          clearable
        />
      </Cell>
      <Cell span={3}>
        <TextField name={field('value.vehicle.catalyst')} exact />
      </Cell>
    </>
  )
}
