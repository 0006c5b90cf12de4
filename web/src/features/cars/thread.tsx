import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import { cars, type ThreadItem } from '@kreislauf/core/features/cars/contract.ts'
import { figures, formatValue } from '@kreislauf/core/format.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import type { Address } from '../../ui/address.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import classes from './cars.module.css'

/** Points of a way that is shown whole, and how many of a longer one: its newest. */
const MOST = 8
const NEWEST = 6

/** The car's way from its reception to the disposal of its last part, each step leading to its record. */
export function Thread({ id }: { id: number }) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(query(cars.thread, { params: { id } }))
  const [all, setAll] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // Whoever asked for the older ones reads on with the first of them.
  useEffect(() => {
    if (all) list.current?.querySelector('a')?.focus()
  }, [all])
  const hidden = all || !data || data.length <= MOST ? 0 : data.length - NEWEST
  const write = figures('kg', data?.map(({ kg }) => kg) ?? [], i18n.language)
  return (
    <Panel title={t('cars.thread.title')}>
      {error ? (
        <FailedState what={{ part: 'thread' }} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonForm />
      ) : data.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('cars.thread.empty')}
        </Text>
      ) : (
        <>
          {hidden > 0 && (
            <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
              {t('cars.thread.all', { count: data.length })}
            </Button>
          )}
          <ol ref={list} className={classes.thread}>
            {data.slice(hidden).map(item => (
              <Point key={`${item.kind} ${item.recordId} ${item.wastetype}`} item={item} carId={id} write={write} />
            ))}
          </ol>
        </>
      )}
    </Panel>
  )
}

/** Points whose words say the name of disposer, part, list or kind of incident. */
const NAMED: readonly ThreadItem['kind'][] = [
  'DISPOSAL',
  'PART',
  'SCRAP',
  'CORRECTION',
  'SPARE',
  'SPARERETURN',
  'INCIDENT',
]

const placeOf = ({ kind, recordId }: ThreadItem, carId: number): Address => {
  if (kind === 'RECEPTION' || kind === 'VN') return `/deser/carpickup/details/${recordId}`
  if (kind === 'INCIDENT') return `/deser/btb/incidents/details/${recordId}`
  if (kind === 'STATEMENT') return `/deser/btb/statements/details/${recordId}`
  if (kind === 'CORRECTION') return `/deser/btb/output/other/${recordId}`
  if (kind === 'PART' || kind === 'SCRAP') return `/deser/btb/parts/details/${recordId}`
  if (kind === 'SPARE' || kind === 'SPARERETURN') return `/deser/btb/output/spares/details/${recordId}`
  return kind === 'DISPOSAL' ? `/deser/btb/output/details/${recordId}` : `/deser/btb/entries/details/${carId}`
}

function Point({ item, carId, write }: { item: ThreadItem; carId: number; write: (kg: number) => string }) {
  const { t, i18n } = useTranslation()
  const { kind, day, number, wastetype, kg, occurredon, staffName, paper } = item
  const named = NAMED.includes(kind)
  const what = named ? t(`cars.thread.${kind}`, { name: number }) : t(`cars.thread.${kind}`)
  const detail = wastetype ? tradeText({ ...item, wastetype }) : named ? '' : number
  const said = [
    detail,
    occurredon && t('cars.thread.occurred', { day: occurredon }),
    staffName && t('cars.thread.by', { name: staffName }),
    paper && paper !== detail && t('cars.thread.paper', { number: paper }),
  ]
  return (
    <li>
      <Go to={placeOf(item, carId)}>{what}</Go>
      <time dateTime={day}>{formatValue('day', day, i18n.language)}</time>
      <small>{said.filter(Boolean).join(' · ')}</small>
      <span data-kg>{kg !== null && write(kg)}</span>
    </li>
  )
}
