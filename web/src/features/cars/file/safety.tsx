import type { Danger } from '@kreislauf/core/domain/safety.ts'
import { cars, type Safety } from '@kreislauf/core/features/cars/contract.ts'
import { Button } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconBolt, IconFlame, IconShieldExclamation } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCan } from '../../../app/session/session.ts'
import { ClearDialog } from '../clear.tsx'
import classes from './file.module.css'
import { Unread } from './unread.tsx'

const icons: Record<Danger, Icon> = { HIGHVOLTAGE: IconBolt, GAS: IconFlame, AIRBAGS: IconShieldExclamation }

interface SafetyProps {
  carId: number
  /** The name of the car for users. */
  name: string
  /** The car is in the own operating log. */
  inLog: boolean
}

/** Hazards of a car, also on its printed sheet; who has switched off its high voltage. */
export function SafetyLine({ carId, name, inLog }: SafetyProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query(cars.safety, { params: { id: carId } }))
  const may = useCan(cars.clear) && inLog
  const [asking, setAsking] = useState(false)
  // Reserves no space: nearly every car has airbags, so the line is nearly always there.
  if (!data && error) return <Unread what={{ part: 'safety' }} error={error} onRetry={() => void refetch()} />
  if (!data) return <section className={classes.safety} aria-busy />
  if (data.dangers.length === 0 && data.recalls.length === 0) return null
  return (
    <section className={classes.safety} aria-label={t('cars.safety.title')}>
      <ul>
        {data.dangers.map(danger => {
          const Mark = icons[danger]
          return (
            <li key={danger}>
              <Mark size={16} aria-hidden />
              <div className={classes.said}>
                <span>
                  <b>{t(`cars.safety.dangers.${danger}`)}</b> {t(`cars.safety.hints.${danger}`)}
                </span>
                {danger === 'HIGHVOLTAGE' && <Cleared safety={data} />}
                {danger === 'HIGHVOLTAGE' && data.open && may && (
                  <Button size="xs" variant="default" onClick={() => setAsking(true)}>
                    {t('cars.safety.clear')}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
        {data.recalls.map(({ reference, name: what, link }) => (
          <li key={reference}>
            <IconAlertTriangle size={16} aria-hidden />
            {link ? (
              <a href={link} target="_blank" rel="noreferrer noopener">
                {t('cars.safety.recall', { reference, name: what })}
              </a>
            ) : (
              <span>{t('cars.safety.recall', { reference, name: what })}</span>
            )}
          </li>
        ))}
      </ul>
      {asking && (
        <ClearDialog carId={carId} name={name} dismantlerId={data.dismantlerId} onClose={() => setAsking(false)} />
      )}
    </section>
  )
}

function Cleared({ safety: { clearance, open } }: { safety: Safety }) {
  const { t } = useTranslation()
  if (!clearance) return open ? <em>{t('cars.safety.open')}</em> : null
  const { day, staffName, override, overriddenby } = clearance
  return (
    <span>
      {override
        ? t('cars.safety.overridden', { day, name: overriddenby ?? '—', reason: override })
        : t('cars.safety.cleared', { day, name: staffName ?? '—' })}
    </span>
  )
}
