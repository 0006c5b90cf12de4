import { companies } from '@kreislauf/core/features/companies/contract.ts'
import { users } from '@kreislauf/core/features/users/contract.ts'
import type { OutsourceRequest } from '@kreislauf/core/features/users/records.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate, query } from '../../app/api.ts'
import { sayDone } from '../../app/say.tsx'
import { useCan } from '../../app/session.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FailedState } from '../../ui/empty.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HandCollectorDialog } from './collector.tsx'
import { DeliveryDialog } from './delivery.tsx'
import { useGranter } from './grants.ts'
import classes from './users.module.css'

interface Ending {
  title: string
  text: string
  label: string
  run: () => Promise<unknown>
  done: string
}

/** Own collection points: free ones, those that a person was given, and those that stand with another company or came from one. */
export function Collectors({ requests }: { requests: OutsourceRequest[] }) {
  const { t } = useTranslation()
  const { head } = useGranter()
  const [chosen, setChosen] = useState<{ id: number; company: string }>()
  const [ending, setEnding] = useState<Ending>()
  const may = useCan(users.handCollector)
  const free = useQuery(query(companies.outsourceableCollectors, {}))
  const owned = useQuery(query(users.ownedCollectors, {}))
  const error = free.error ?? owned.error
  const about = requests.filter(({ kind }) => kind === 'COLLECTOR')
  const standing = about.filter(({ state }) => state === 'ACCEPTED')
  const deliveries = requests.filter(({ kind }) => kind === 'DELIVERY')
  const asked = new Set(deliveries.map(({ collectorId }) => collectorId))
  const [naming, setNaming] = useState<{ id: number; company: string }>()
  const waiting = new Set(about.map(({ collectorId }) => collectorId))
  const rest = free.data?.filter(({ id }) => !waiting.has(id))
  const none = rest?.length === 0 && owned.data?.length === 0 && standing.length === 0 && deliveries.length === 0
  return (
    <Panel title={t('users.collectors.title')}>
      <p className={classes.note}>{t('users.collectors.text')}</p>
      {error && <FailedState error={error} onRetry={() => void Promise.all([free.refetch(), owned.refetch()])} />}
      {none && <p className={classes.note}>{t('users.collectors.none')}</p>}
      <ul className={classes.rows}>
        {rest?.map(({ id, company, city, dismantlerId }) => (
          <Row key={id} name={company} text={dismantlerId || asked.has(id) ? city : t('users.delivery.none')}>
            {may && !dismantlerId && !asked.has(id) && (
              <Button onClick={() => setNaming({ id, company })}>{t('users.delivery.ask')}</Button>
            )}
            {may && (
              <Button variant="default" onClick={() => setChosen({ id, company })}>
                {t('users.collectors.hand')}
              </Button>
            )}
          </Row>
        ))}
        {owned.data?.map(({ id, company: name, account }) => (
          <Row key={id} name={name} text={t('users.collectors.ownedBy', { account })}>
            {may && (
              <Button
                variant="default"
                onClick={() =>
                  setEnding({
                    title: t('users.collectors.releaseTitle', { name }),
                    text: t('users.collectors.releaseText', { name, account }),
                    label: t('users.collectors.release'),
                    run: () => call(users.releaseCollector, { params: { id } }),
                    done: 'users.collectors.released',
                  })
                }
              >
                {t('users.collectors.release')}
              </Button>
            )}
          </Row>
        ))}
        {standing.map(({ id, name, company, target, incoming }) => (
          <Row
            key={`handed ${id}`}
            name={name}
            text={t(incoming ? 'users.collectors.from' : 'users.collectors.with', { company, target })}
          >
            {head && (
              <Button
                variant="default"
                onClick={() =>
                  setEnding({
                    title: t('users.collectors.endTitle', { name }),
                    text: t('users.collectors.endText', { name, company, target }),
                    label: t('users.collectors.end'),
                    run: () => call(users.endCollector, { params: { id } }),
                    done: 'users.collectors.ended',
                  })
                }
              >
                {t('users.collectors.end')}
              </Button>
            )}
          </Row>
        ))}
        {deliveries
          .filter(({ state }) => state === 'ACCEPTED')
          .map(({ id, name, company, target, incoming }) => (
            <Row
              key={`delivery ${id}`}
              name={name}
              text={t(incoming ? 'users.delivery.from' : 'users.delivery.to', { company, target })}
            >
              {head && (
                <Button
                  variant="default"
                  onClick={() =>
                    setEnding({
                      title: t('users.delivery.endTitle', { name }),
                      text: t('users.delivery.endText', { name, target }),
                      label: t('users.delivery.end'),
                      run: () => call(users.endDelivery, { params: { id } }),
                      done: 'users.delivery.ended',
                    })
                  }
                >
                  {t('users.delivery.end')}
                </Button>
              )}
            </Row>
          ))}
      </ul>
      {naming && <DeliveryDialog {...naming} onClose={() => setNaming(undefined)} />}
      {chosen && <HandCollectorDialog {...chosen} onClose={() => setChosen(undefined)} />}
      <EndDialog ending={ending} onClose={() => setEnding(undefined)} />
    </Panel>
  )
}

function Row({ name, text, children }: { name: string; text: string | null; children: ReactNode }) {
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{text}</small>
      </div>
      {children}
    </li>
  )
}

function EndDialog({ ending, onClose }: { ending: Ending | undefined; onClose: () => void }) {
  const run = async () => {
    await ending?.run()
    await Promise.all([invalidate('users'), invalidate('companies')])
    sayDone(ending?.done ?? '')
  }
  return (
    <Confirm
      opened={!!ending}
      onClose={onClose}
      title={ending?.title ?? ''}
      label={ending?.label ?? ''}
      danger
      run={run}
    >
      {ending?.text}
    </Confirm>
  )
}
