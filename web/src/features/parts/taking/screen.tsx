import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { Select } from '@mantine/core'
import { IconCar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useYards, YardChoice } from '../../../app/session/yards.tsx'
import { FailedScreen } from '../../../ui/failedscreen.tsx'
import { Go, useGo } from '../../../ui/go.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { useCarChoices } from '../../log/index.ts'
import classes from '../parts.module.css'
import { TakingEditor } from './editor.tsx'

const list = '/deser/btb/parts'

/** Removes parts from a car, or asks for the car first. */
export function TakeOff() {
  const { t } = useTranslation()
  const { car } = useSearch({ from: '/deser/btb/parts/neu' })
  const yards = useYards()
  const back = { to: list, label: t('parts.title') } as const
  if (car) return <OfCar key={car} carId={car} dismantlerId={yards.dismantlerId} />
  return (
    <Screen title={t('parts.taking.title')} action={<YardChoice {...yards} />} back={back} narrow>
      <CarChoice dismantlerId={yards.dismantlerId} />
    </Screen>
  )
}

function CarChoice({ dismantlerId }: { dismantlerId: number }) {
  const { t } = useTranslation()
  const go = useGo()
  const { choices, search } = useCarChoices(dismantlerId)
  return (
    <Panel title={t('parts.taking.which')}>
      <Select
        label={t('parts.fields.carId')}
        description={t('parts.taking.whichHint')}
        leftSection={<IconCar size={17} aria-hidden />}
        searchable
        openOnFocus={false}
        autoFocus
        selectFirstOptionOnChange
        data={choices.map(({ value, label }) => ({ value: String(value), label }))}
        filter={({ options }) => options}
        nothingFoundMessage={t('words.nothingFound')}
        onSearchChange={search}
        onChange={id => id && go(`/deser/btb/parts/neu?car=${Number(id)}`, { replace: true })}
      />
    </Panel>
  )
}

function OfCar({ carId, dismantlerId }: { carId: number; dismantlerId: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(parts.suggestion, { params: { carId } }))
  const back = { to: `/deser/btb/parts?car=${carId}`, label: t('parts.title') } as const
  if (error)
    return <FailedScreen what={{ one: 'cars', name: carId }} error={error} onRetry={() => void refetch()} back={back} />
  const car = (
    <Go to={`/deser/btb/entries/details/${carId}`} className={classes.quiet}>
      {data?.carInfo}
    </Go>
  )
  return (
    <Screen title={t('parts.taking.title')} subtitle={data && car} back={back} narrow>
      {data ? <TakingEditor suggestion={data} dismantlerId={dismantlerId} /> : <SkeletonForm />}
    </Screen>
  )
}
