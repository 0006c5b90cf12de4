import { measuresLike } from '@kreislauf/core/domain/measures.ts'
import type { Cargo, CargoForm } from '@kreislauf/core/features/cargos/contract.ts'
import { offers } from '@kreislauf/core/features/offers/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { query } from '../../app/data/api.ts'
import { useValueOf } from '../../ui/form/field.ts'
import { AreaField, Cell, fieldsOf, type Initial, NumberField, SelectField } from '../../ui/form/index.ts'

/** The values of the form; a field without a choice is empty. */
export type Values = z.input<typeof CargoForm>

const { field, useForm } = fieldsOf<Values>()

/** The form values of a stored cargo. */
export function valuesOf({ id, version, looperId, cargoTypeId, amount, measure, remark, followed }: Cargo): Values {
  return { id, version, looperId, cargoTypeId, amount, measure, remark, followed }
}

export const blankOf = (looperId: number): Initial<Values> => ({ looperId, measure: 't', remark: '', followed: null })

/** Kind, amount and unit; kind and unit are fixed once there are orders. */
export function CargoFields({ cargo }: { cargo?: Cargo }) {
  const { t } = useTranslation()
  const form = useForm()
  const { data: types = [] } = useQuery(query(offers.types, {}))
  const measure = useValueOf(field('measure')) ?? 't'
  const chosen = useValueOf(field('cargoTypeId'))
  const type = types.find(({ id }) => id === chosen)
  const kinds = types.map(({ id, name }) => ({ value: id, label: name }))
  const ended = cargo && !types.some(({ id }) => id === cargo.cargoTypeId)
  const measures = measuresLike(type?.measure ?? measure).map(value => ({
    value,
    label: t(`evaluations.units.${value}`),
  }))
  const pick = (id: number | null) => {
    const picked = types.find(one => one.id === id)
    if (picked && !(cargo && measuresLike(picked.measure).includes(measure))) form.set('measure', picked.measure)
  }
  return (
    <>
      {!cargo?.ordered && (
        <Cell span={6}>
          <SelectField
            name={field('cargoTypeId')}
            choices={ended ? [...kinds, { value: cargo.cargoTypeId, label: cargo.cargoTypeName }] : kinds}
            onPick={value => pick(value === null ? null : Number(value))}
            clearable={false}
          />
        </Cell>
      )}
      <Cell span={3}>
        <NumberField name={field('amount')} unit={t(`evaluations.units.${measure}`)} />
      </Cell>
      {!cargo?.ordered && (
        <Cell span={3}>
          <SelectField name={field('measure')} choices={measures} clearable={false} />
        </Cell>
      )}
      <Cell span={12}>
        <AreaField name={field('remark')} rows={2} />
      </Cell>
    </>
  )
}
