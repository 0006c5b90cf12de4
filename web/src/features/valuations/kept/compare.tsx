import { sub, sum } from '@kreislauf/core/domain/decimal.ts'
import { type ForecastDetails, forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { between, euros, signed } from '@kreislauf/core/features/valuations/words.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Select } from '@mantine/core'
import { IconColumns2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { EmptyState } from '../../../ui/empty.tsx'
import { FailedScreen } from '../../../ui/failedscreen.tsx'
import { FigureTable } from '../../../ui/figures.tsx'
import { Go, useAsk } from '../../../ui/go.tsx'
import { optionsFound } from '../../../ui/options.ts'
import { Facts, Panel } from '../../../ui/panel.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { Scroll } from '../../../ui/scroll.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import classes from '../valuations.module.css'

const SIDES = ['one', 'other'] as const

/** Two kept valuations side by side, term by term. */
export function CompareScreen() {
  const { t } = useTranslation()
  const { one, other } = useSearch({ from: '/deser/purchaser/forecasts/compare' })
  const first = useOne(one)
  const second = useOne(other)
  const error = first.error ?? second.error
  const back = { to: '/deser/purchaser/forecasts', label: t('forecasts.title') } as const
  if (error)
    return (
      <FailedScreen
        what={{ many: 'forecasts' }}
        error={error}
        onRetry={() => void Promise.all([first.refetch(), second.refetch()])}
        back={back}
      />
    )
  const busy = (one && first.isPending) || (other && second.isPending)
  return (
    <Screen title={t('forecasts.compare.title')} back={back}>
      <div className={classes.work}>
        <Choices one={one} other={other} />
        {first.data && second.data ? (
          <Compared one={first.data} other={second.data} />
        ) : busy ? (
          <SkeletonRows count={8} />
        ) : (
          <EmptyState
            icon={<IconColumns2 size={28} stroke={1.4} />}
            title={t('forecasts.compare.choose')}
            text={t('forecasts.compare.chooseText')}
          />
        )}
      </div>
    </Screen>
  )
}

const useOne = (id: number | undefined) =>
  useQuery({ ...query(forecasts.get, { params: { id: id ?? 0 } }), enabled: id !== undefined })

/** Both valuations as choices of those of the last year. */
function Choices(chosen: { one: number | undefined; other: number | undefined }) {
  const { t, i18n } = useTranslation()
  const ask = useAsk()
  const { data = [] } = useQuery(query(forecasts.list, { query: {} }))
  const choices = data.map(({ id, title, day, value }) => ({
    value: String(id),
    label: [title, formatValue('day', day, i18n.language), euros(value, i18n.language)].join(' · '),
  }))
  return (
    <div className={classes.pair}>
      {SIDES.map(side => (
        <Select
          key={side}
          label={t(`forecasts.compare.${side}`)}
          data={choices}
          value={chosen[side] ? String(chosen[side]) : null}
          onChange={value => ask(asked => ({ ...asked, [side]: value ? Number(value) : undefined }))}
          searchable
          filter={optionsFound}
          nothingFoundMessage={t('words.nothingFound')}
        />
      ))}
    </div>
  )
}

function Compared({ one, other }: { one: ForecastDetails; other: ForecastDetails }) {
  const { t, i18n } = useTranslation()
  const money = (value: number) => euros(value, i18n.language)
  const rows = termsOf(one, other)
  const facts = ({ id, day, value, low, high, person }: ForecastDetails) => (
    <Facts
      facts={[
        [t('forecasts.fields.day'), formatValue('day', day, i18n.language)],
        [
          t('forecasts.fields.value'),
          <Go key={id} to={`/deser/purchaser/forecasts/details/${id}`}>
            {money(value)}
          </Go>,
        ],
        [t('valuations.figure.range'), between(low, high, t, i18n.language)],
        [t('forecasts.fields.person'), person],
      ]}
    />
  )
  return (
    <>
      <div className={classes.pair}>
        <Panel title={one.title}>{facts(one)}</Panel>
        <Panel title={other.title}>{facts(other)}</Panel>
      </div>
      <Panel title={t('forecasts.compare.terms')}>
        <Scroll>
          <FigureTable
            label={t('forecasts.compare.terms')}
            head={t('fields.designation')}
            columns={[
              { key: 'one', head: t('forecasts.compare.one') },
              { key: 'other', head: t('forecasts.compare.other') },
              { key: 'difference', head: t('forecasts.came.difference') },
            ]}
            rows={[
              ...rows,
              { key: 'total', kind: 'total', name: t('words.total'), one: one.value, other: other.value },
            ].map(({ key, kind, name, one: first, other: second }) => ({
              key,
              name: kind === 'COST' ? t(keyFrom(`valuations.costs.${name}`)) : kind === 'total' ? <b>{name}</b> : name,
              cells: {
                one: first === null ? '–' : money(first),
                other: second === null ? '–' : money(second),
                difference: signed(sub(second ?? 0, first ?? 0), i18n.language),
              },
            }))}
          />
        </Scroll>
      </Panel>
    </>
  )
}

interface Row {
  key: string
  kind: string
  name: string
  one: number | null
  other: number | null
}

/** Every term of either, in the order of the first; null: it has no such term. Costs are named by their key. */
function termsOf(one: ForecastDetails, other: ForecastDetails): Row[] {
  const amounts = ({ result }: ForecastDetails) =>
    Map.groupBy(result.figure?.terms ?? [], ({ kind, key }) => `${kind} ${key}`)
  const [first, second] = [amounts(one), amounts(other)]
  const of = (terms: ReturnType<typeof amounts>, key: string) => {
    const found = terms.get(key)
    return found ? sum(found.map(({ amount }) => amount)) : null
  }
  return [...new Set([...first.keys(), ...second.keys()])].flatMap(key => {
    const term = first.get(key)?.[0] ?? second.get(key)?.[0]
    if (!term) return []
    const name = term.kind === 'COST' ? term.key : term.name
    return [{ key, kind: term.kind, name, one: of(first, key), other: of(second, key) }]
  })
}
