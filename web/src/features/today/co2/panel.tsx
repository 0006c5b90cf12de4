import { today } from '@kreislauf/core/days.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { dashboards } from '@kreislauf/core/features/today/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCan } from '../../../app/session/session.ts'
import { Panel } from '../../../ui/panel.tsx'
import { StatusBadge } from '../../../ui/status.tsx'
import { evaluationClasses } from '../../evaluations/index.ts'
import classes from '../today.module.css'
import { Calculator } from './calculator.tsx'
import { thisYear } from './year.ts'

/**
 * Estimated emissions saved this year by recycling, and a calculator with the factors (domain 8). Rendered together
 * with the figures above, which would push it down. Companies without a yard only have the calculator.
 */
export function Co2Panel({ dismantlerId }: { dismantlerId: number | undefined }) {
  const { t } = useTranslation()
  const own = useCan(evaluations.co2) ? dismantlerId : undefined
  const [open, setOpen] = useState(false)
  const above = useQuery({
    ...query(dashboards.yard, { params: { dismantlerId: dismantlerId ?? 0 } }),
    enabled: dismantlerId !== undefined,
  })
  if (above.isLoading) return null
  return (
    <Panel title={t('today.co2.title')} aside={<StatusBadge tone="info" label={t('today.co2.estimate')} />}>
      <div className={classes.co2}>
        {own !== undefined && <Saved dismantlerId={own} />}
        <p className={evaluationClasses.note}>{t('today.co2.text')}</p>
        <span>
          <Button
            variant="default"
            leftSection={<IconCalculator size={18} />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'today.co2.hide' : 'today.co2.calculate')}
          </Button>
        </span>
        {open && <Calculator dismantlerId={own} />}
      </div>
    </Panel>
  )
}

function Saved({ dismantlerId }: { dismantlerId: number }) {
  const { t, i18n } = useTranslation()
  const { data } = useQuery(query(evaluations.co2, { params: { dismantlerId, ...thisYear() } }))
  if (!data) return null
  const tonnes = formatValue('number', Math.round(data.kgco2e / 100) / 10, i18n.language)
  return (
    <p className={classes.figure}>
      {t('today.co2.tonnes', { tonnes })}{' '}
      <small>{t('today.co2.year', { year: today().slice(0, 4), count: data.cars })}</small>
    </p>
  )
}
