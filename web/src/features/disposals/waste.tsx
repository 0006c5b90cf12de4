import { ELV } from '@kreislauf/core/domain/avv.ts'
import { isFgas } from '@kreislauf/core/domain/fgas.ts'
import { type Unit, unitsOf } from '@kreislauf/core/domain/units.ts'
import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { detailed } from '../../ui/form/detailed.tsx'
import { Cell, Section, SelectField } from '../../ui/form/index.ts'
import { useMasterdata, useWasteTypes } from '../masterdata/index.ts'
import { useLoad } from './amounts.ts'
import { field, useForm } from './form.ts'
import { useDisposer } from './partner.tsx'
import { linesFor } from './proposed.ts'
import type { LoadProps } from './values.ts'

/** The waste and its treatment. */
export function WasteSection({ dismantlerId }: Pick<LoadProps, 'dismantlerId'>) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const pick = usePick()
  const disposer = useDisposer()
  const rdcodes = useMasterdata()?.rdcodes ?? []
  const { disabled } = useForm()
  const limited = !!disposer?.waste.length
  const choices = useChoices(dismantlerId, limited && !all)
  return (
    <Section title={t('disposals.sections.waste')}>
      <Cell span={6}>
        <SelectField
          name={field('disposal.wastetype')}
          choices={choices}
          list={detailed(new Map(choices.map(({ value, detail }) => [value, detail])))}
          onPick={pick}
          clearable={false}
          placeholder={t('disposals.chooseWaste')}
        />
      </Cell>
      <Cell span={6}>
        <SelectField
          name={field('disposal.rdcode')}
          choices={rdcodes.map(({ value, name }) => ({ value, label: `${value} ${name}` }))}
          clearable={false}
        />
      </Cell>
      {limited && !disabled && (
        <Cell span={12}>
          <Switch
            size="xs"
            label={t('disposals.allWastes', { name: disposer.name })}
            checked={all}
            onChange={event => setAll(event.currentTarget.checked)}
          />
        </Cell>
      )}
    </Section>
  )
}

/**
 * Waste types in stock on the day with their amounts, without cars; only those that the disposer accepts unless all
 * are requested.
 */
function useChoices(dismantlerId: number, accepted: boolean) {
  const { i18n } = useTranslation()
  const { wastetype, day } = useLoad()
  const waste = useDisposer()?.waste ?? []
  const types = useWasteTypes(day)
  const stock = useQuery(query(evaluations.stock, { params: { dismantlerId, to: day } })).data
  const kg = new Map((stock ?? []).map(row => [row.wastetype, row.kg]))
  const fits = (code: string) => (kg.get(code) ?? 0) > 0 && (!accepted || waste.some(one => one.wastetype === code))
  return types
    .filter(({ code }) => code === wastetype || (code !== ELV && fits(code)))
    .map(type => ({
      value: type.code,
      label: tradeText(type),
      detail: [
        formatNumber('kg', kg.get(type.code) ?? 0, i18n.language),
        ...(type.name === type.tradename ? [] : [type.name]),
      ].join(' · '),
    }))
}

/**
 * Selects another waste: the typed amount is kept; proof of recycling and substance belong to the old waste and are
 * cleared.
 */
function usePick() {
  const form = useForm()
  const { lines, wastetype } = useLoad()
  const types = useWasteTypes()
  return (code: string | number | null) => {
    const type = types.find(one => one.code === code)
    if (wastetype && code !== wastetype) form.set('disposal.recyclingproof', null)
    if (typeof code !== 'string' || !isFgas(code)) form.set('disposal.substance', null)
    form.set('btbEntryOuts', linesFor(lines, type?.code ?? null, type ? unitsOf(type.unit as Unit, type) : []))
  }
}
