import { carName } from '@kreislauf/core/domain/carname.ts'
import { cars } from '@kreislauf/core/features/cars/contract.ts'
import {
  type CoreOffer,
  coreOffers,
  MOST_FOUND,
  MOST_VALUES,
  matchOf,
  SEARCHES,
  wantedOf,
} from '@kreislauf/core/features/coreoffers/contract.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import { Button, Select, Text, Textarea } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { CompanyChoice, useCompanyOfKind } from '../../app/session/companychoice.tsx'
import { EmptyState, FailedState } from '../../ui/empty.tsx'
import { FailedScreen } from '../../ui/failedscreen.tsx'
import { useGo } from '../../ui/go.tsx'
import { Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { BoxesOfCar, PutAllIn, PutIn } from '../carts/index.ts'
import classes from './coreoffers.module.css'
import { LetGoOf, WorthFirst } from './hand.tsx'
import { OffersByKind } from './offers.tsx'

/** All offers for the cores of a car, best buyer first. */
export function CarOffers() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/deser/myreman/offers/$id' })
  const { data, error, refetch } = useQuery(query(coreOffers.ofCar, { params: { carId: id } }))
  const car = useQuery(query(cars.file, { params: { id } })).data
  const back = { to: `/deser/carsinventory/details/${id}`, label: t('fields.car') } as const
  if (error)
    return <FailedScreen what={{ one: 'cars', name: id }} error={error} onRetry={() => void refetch()} back={back} />
  const { pieces, euros } = wantedOf(data ?? [])
  return (
    <Screen
      title={car ? t('coreoffers.ofCar', { name: carName(car) }) : t('coreoffers.title')}
      subtitle={pieces > 0 ? t('coreoffers.panel.sum', { count: pieces, euros }) : undefined}
      action={data && <PutAllIn carId={id} offers={data} />}
      back={back}
      narrow
    >
      {data && <BoxesOfCar carId={id} contractIds={data.map(({ contractId }) => contractId)} />}
      {!data ? (
        <SkeletonRows />
      ) : data.length > 0 ? (
        <WorthFirst offers={data}>
          {some => (
            <OffersByKind
              offers={some}
              act={offer => (
                <>
                  <PutIn offer={offer} of={{ carId: id }} />
                  <LetGoOf carId={id} offer={offer} offers={some} />
                </>
              )}
            />
          )}
        </WorthFirst>
      ) : (
        <EmptyState title={t('coreoffers.noneOfCar.title')} text={t('coreoffers.noneOfCar.text')} />
      )}
    </Screen>
  )
}

/** Lines and commas part the values. */
const valuesIn = (text: string) => [...new Set(text.split(/[\n,;]/).map(one => one.trim()))].filter(Boolean)

/** Searches the offers without a car: by the number on a part, or by a vehicle. */
export function OfferSearch() {
  const { t } = useTranslation()
  const { places, place } = useCompanyOfKind('DISMANTLER')
  const { by, values = '' } = useSearch({ from: '/deser/myreman/offers' })
  const type = by && isCode(SEARCHES, by) ? by : 'oenumber'
  const sought = valuesIn(values)
  const dismantlerId = place?.id ?? 0
  const { data, error, refetch } = useQuery({
    ...query(coreOffers.search, { params: { dismantlerId }, query: { type, values: sought } }),
    enabled: sought.length > 0 && dismantlerId > 0,
  })
  return (
    <Screen title={t('coreoffers.title')} action={<CompanyChoice places={places} place={place} />} narrow>
      <SearchForm key={`${type} ${values}`} type={type} values={values} />
      {sought.length === 0 ? (
        <EmptyState
          icon={<IconSearch size={28} stroke={1.4} />}
          title={t('coreoffers.search.firstTitle')}
          text={t('coreoffers.search.firstText')}
        />
      ) : error ? (
        <FailedState what={{ many: 'articles' }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Found offers={data} dismantlerId={dismantlerId} />
      ) : (
        <SkeletonRows />
      )}
    </Screen>
  )
}

function Found({ offers, dismantlerId }: { offers: readonly CoreOffer[]; dismantlerId: number }) {
  const { t } = useTranslation()
  const count = offers.length
  if (count === 0) return <EmptyState title={t('coreoffers.search.noneTitle')} text={t('coreoffers.search.noneText')} />
  return (
    <>
      <Text role="status" mb="sm">
        {t(count < MOST_FOUND ? 'coreoffers.search.found' : 'coreoffers.search.most', { count })}
      </Text>
      <OffersByKind offers={offers} act={offer => <PutIn offer={offer} of={{ dismantlerId }} />} />
    </>
  )
}

type Search = (typeof SEARCHES)[number]

/** What is searched for is kept in the address. */
function SearchForm({ type, values }: { type: Search; values: string }) {
  const { t } = useTranslation()
  const go = useGo()
  const [chosen, choose] = useState<Search>(type)
  const [typed, setTyped] = useState(values)
  const many = valuesIn(typed).length > MOST_VALUES
  const search = (event: FormEvent) => {
    event.preventDefault()
    const given = valuesIn(typed).join(', ')
    if (given && !many) go(`/deser/myreman/offers?by=${chosen}&values=${encodeURIComponent(given)}`)
  }
  return (
    <form className={classes.search} onSubmit={search}>
      <Select
        label={t('coreoffers.search.by')}
        data={SEARCHES.map(value => ({ value, label: t(`coreoffers.matches.${matchOf[value]}`) }))}
        value={chosen}
        onChange={value => value && isCode(SEARCHES, value) && choose(value)}
        allowDeselect={false}
      />
      <Textarea
        label={t('coreoffers.search.values')}
        description={t('coreoffers.search.hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={many && t('invalid.too_many_values')}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.shiftKey) search(event)
        }}
        autosize
        minRows={1}
        maxRows={6}
        autoComplete="off"
      />
      <Button type="submit" leftSection={<IconSearch size={17} />}>
        {t('coreoffers.search.start')}
      </Button>
    </form>
  )
}
