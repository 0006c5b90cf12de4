import { tradeText } from '@kreislauf/core/domain/wastename.ts'
import { cars, type ThreadItem } from '@kreislauf/core/features/cars/contract.ts'
import { figures, formatValue } from '@kreislauf/core/format.ts'
import type { ThreadKind } from '@kreislauf/core/thread/contribution.ts'
import { kinds } from '@kreislauf/core/thread/contributions.ts'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'
import classes from './cars.module.css'

/** Longest thread that is shown as a whole; of a longer one so many of the newest entries. */
const MOST = 8
const NEWEST = 6

/** The car's thread from its reception to the disposal of its last part, each entry with a link to its record. */
export function Thread({ id }: { id: number }) {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery(query(cars.thread, { params: { id } }))
  const [all, setAll] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  // After unfolding, the focus moves to the first of the older entries.
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

function Point({ item, carId, write }: { item: ThreadItem; carId: number; write: (kg: number) => string }) {
  const { t, i18n } = useTranslation()
  const { kind, recordId, day, number, wastetype, kg, occurredon, staffName, paper } = item
  const { to } = kinds[kind]
  const { named }: ThreadKind = kinds[kind]
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
      <Go to={to(recordId, carId)}>{what}</Go>
      <time dateTime={day}>{formatValue('day', day, i18n.language)}</time>
      <small>{said.filter(Boolean).join(' · ')}</small>
      <span data-kg>{kg !== null && write(kg)}</span>
    </li>
  )
}
