import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { PriceForm, type PricePoint, prices } from '@kreislauf/core/features/prices/contract.ts'
import { PRICE_KINDS, PRICE_USES } from '@kreislauf/core/features/prices/records.ts'
import { NUMBERED } from '@kreislauf/core/features/prices/rules.ts'
import { DriveType } from '@kreislauf/core/features/receptions/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { DeleteButton } from '../../ui/deletebutton.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import {
  Cell,
  DateField,
  FormScreen,
  type Initial,
  NumberField,
  Section,
  SelectField,
  TextField,
  useFormOf,
  useValue,
} from '../../ui/form/index.ts'
import { field, useForm, type Values } from './form.ts'
import { useMayWrite } from './writing.ts'

interface PriceDialogProps {
  initial: Initial<Values>
  /** The stored price; none for a new one. */
  point?: PricePoint
  onClose: () => void
}

/** Enters a price, or corrects or deletes one that was entered or imported. */
export function PriceDialog({ initial, point, onClose }: PriceDialogProps) {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState(false)
  const may = useMayWrite()
  const form = useFormOf(PriceForm, { feature: 'prices', initial, disabled: !may })
  const save = useCall(prices.save, { form: true, success: 'prices.saved' })
  const remove = useCall(prices.save, { form: true, success: 'prices.removed' })
  const deleted = async () => {
    await remove.mutateAsync({ body: { ...PriceForm.parse(initial), deleted: true } })
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={point ? point.name : t('prices.new')} lead={t('prices.net')}>
      <FormScreen
        what={{ one: 'pricePoints', name: point?.name }}
        form={form}
        plain
        onCancel={onClose}
        save={body => save.mutateAsync({ body })}
        onSaved={onClose}
      >
        <Fields point={point} />
        {point && may && <DeleteButton onClick={() => setRemoving(true)} />}
      </FormScreen>
      <Confirm
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t('prices.remove.title', { name: point?.name ?? '' })}
        label={t('actions.delete')}
        danger
        run={deleted}
      >
        {t('prices.remove.text')}
      </Confirm>
    </Dialog>
  )
}

/** What a price can be of. */
function useKinds(use: string | null | undefined, point: PricePoint | undefined) {
  const rows = useQuery(query(prices.book, {})).data ?? []
  const lists = useQuery(query(masterdata.lists, {})).data
  const parts = (lists?.spareparts ?? []).filter(({ offered }) => offered).map(({ id, name }) => ({ key: id, name }))
  const own = rows.filter(row => row.use === 'REUSE' && row.key.startsWith('OWN'))
  const offered = use === 'CORE' ? [...parts, ...own] : rows.filter(row => row.use === use)
  const stored = point && point.use === use && !offered.some(({ key }) => key === point.key) ? [point] : []
  const choices = [...offered, ...stored].map(({ key, name }) => ({ value: key, label: name }))
  return {
    choices,
    perKg: (key: string | null | undefined) =>
      rows.some(row => row.use === use && row.key === key && row.measure === 'kg'),
  }
}

function Fields({ point }: { point: PricePoint | undefined }) {
  const { t } = useTranslation()
  const form = useForm()
  const use = useValue(form, 'use')
  const key = useValue(form, 'key')
  const { choices, perKg } = useKinds(use, point)
  const uses = PRICE_USES.filter(one => one !== 'CARGO' || point?.use === 'CARGO')
  const unit = perKg(key) ? 'kg' : 'pcs'
  return (
    <>
      <Section title={t('prices.sections.price')}>
        <Cell span={4}>
          <SelectField name={field('use')} choices={uses.map(value => ({ value, label: t(`prices.uses.${value}`) }))} />
        </Cell>
        <Cell span={8}>
          <SelectField name={field('key')} choices={choices} autoFocus={!point} />
        </Cell>
        {use === 'MATERIAL' && key === NUMBERED && (
          <Cell span={12}>
            <TextField name={field('catalyst')} exact />
          </Cell>
        )}
        <Cell span={4}>
          <NumberField name={field('price')} unit={unit === 'kg' ? '€/kg' : '€'} />
        </Cell>
        <Cell span={4}>
          <NumberField name={field('quantity')} unit={unit === 'kg' ? 'kg' : t('prices.pieces')} />
        </Cell>
        <Cell span={4}>
          <DateField name={field('day')} />
        </Cell>
        <Cell span={4}>
          <SelectField
            name={field('kind')}
            clearable={false}
            choices={PRICE_KINDS.map(value => ({ value, label: t(`prices.kinds.${value}`) }))}
          />
        </Cell>
        <Cell span={8}>
          <TextField name={field('buyer')} />
        </Cell>
      </Section>
      <Section title={t('prices.sections.car')} hint={t('prices.hints.car')}>
        <Cell span={4}>
          <TextField name={field('kba')} exact />
        </Cell>
        <Cell span={4}>
          <TextField name={field('model')} />
        </Cell>
        <Cell span={4}>
          <TextField name={field('ktype')} exact />
        </Cell>
        <Cell span={4}>
          <TextField name={field('clazz')} />
        </Cell>
        <Cell span={4}>
          <SelectField
            name={field('drive')}
            choices={DriveType.options.map(value => ({ value, label: t(`receptions.drives.${value}`) }))}
          />
        </Cell>
        <Cell span={4}>
          <NumberField name={field('year')} ungrouped />
        </Cell>
        <Cell span={12}>
          <TextField name={field('remark')} />
        </Cell>
      </Section>
    </>
  )
}
