import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import { Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { FailedOn } from '../../../ui/empty.tsx'
import { Cell } from '../../../ui/form/index.ts'
import { optionsFound } from '../../../ui/options.ts'
import { useMasterdata } from '../../masterdata/index.ts'
import { useForm } from '../form.ts'
import { carLine, takeCar } from './taking.ts'

interface Item {
  id: number
  name: string
}

/** Make, model and type of the catalogue, one after the other. */
export function CatalogueFields() {
  const { t } = useTranslation()
  const form = useForm()
  const [make, setMake] = useState<number>()
  const [model, setModel] = useState<number>()
  const [type, setType] = useState<number>()
  const makes = useQuery(query(masterdata.makes, {}))
  const models = useQuery({ ...query(masterdata.models, { params: { id: make ?? 0 } }), enabled: !!make })
  const types = useQuery({ ...query(masterdata.types, { params: { id: model ?? 0 } }), enabled: !!model })
  const catalogue = useMasterdata()?.catalogue
  const failed = [makes, models, types].find(({ error }) => error)
  if (failed)
    return (
      <Cell span={12}>
        <FailedOn what={{ part: 'catalogue' }} error={failed.error} onRetry={() => void failed.refetch()} />
      </Cell>
    )
  return (
    <>
      <Choice
        label={t('fields.manufacturer')}
        items={makes.data}
        value={make}
        onPick={id => [setMake(id), setModel(undefined), setType(undefined)]}
      />
      <Choice
        label={t('fields.model')}
        items={models.data}
        value={model}
        onPick={id => [setModel(id), setType(undefined)]}
      />
      <Choice
        label={t('valuations.vehicle.type')}
        items={types.data?.map(car => ({ id: car.id, name: carLine(car) }))}
        value={type}
        onPick={id => {
          setType(id)
          const car = types.data?.find(one => one.id === id)
          if (car) takeCar(form, car.kba, car)
        }}
      />
      {catalogue && (
        <Cell span={12}>
          <Text size="sm" c="dimmed">
            {t('valuations.vehicle.catalogue', { count: catalogue.keys })}
            {catalogue.ktypes === 0 && ` ${t('valuations.vehicle.noKtype')}`}
          </Text>
        </Cell>
      )}
    </>
  )
}

interface ChoiceProps {
  label: string
  items: readonly Item[] | undefined
  value: number | undefined
  onPick: (id: number) => void
}

function Choice({ label, items, value, onPick }: ChoiceProps) {
  const { t } = useTranslation()
  return (
    <Cell span={3}>
      <Select
        label={label}
        data={items?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
        value={value ? String(value) : null}
        onChange={id => id && onPick(Number(id))}
        disabled={!items}
        searchable
        filter={optionsFound}
        allowDeselect={false}
        nothingFoundMessage={t('words.nothingFound')}
      />
    </Cell>
  )
}
