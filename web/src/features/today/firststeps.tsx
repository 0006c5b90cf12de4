import type { Dashboard } from '@kreislauf/core/features/today/contract.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount, useCan } from '../../app/session/session.ts'
import type { Address } from '../../ui/address.ts'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './today.module.css'

interface Step {
  key: keyof Dashboard['has'] | 'module'
  to: Address
  /** Belongs to the operating log: there once that is activated. */
  log?: boolean
}

const steps: Step[] = [
  { key: 'certificate', to: '/deser/company' },
  { key: 'employee', to: '/deser/btb/employee/details/neu', log: true },
  { key: 'partner', to: '/deser/btb/disposers/neu', log: true },
  { key: 'reception', to: '/deser/carpickup/neu' },
  { key: 'entry', to: '/deser/carsinventory', log: true },
]
const activation: Step = { key: 'module', to: '/deser/ordermodule' }

/** The steps that are open to the reader: without the operating log its head is led to activating it. */
function useSteps(): Step[] {
  const { head } = useAccount()
  const books = useCan('BTB.R')
  if (books) return steps
  return [...steps.filter(({ log }) => !log), ...(head ? [activation] : [])]
}

/** From an empty yard to the first car in the log, one step after the other. */
export function FirstSteps({ has }: { has: Dashboard['has'] }) {
  const { t } = useTranslation()
  const steps = useSteps()
  const done = (key: Step['key']) => key !== 'module' && has[key]
  const next = steps.find(({ key }) => !done(key))?.key
  return (
    <Panel title={t('today.first.title')}>
      <ol className={classes.steps}>
        {steps.map(({ key, to }) => (
          <li key={key} data-next={key === next || undefined}>
            <b>
              {done(key) ? (
                <IconCircleCheck size={20} className={classes.done} aria-label={t('today.first.done')} />
              ) : (
                <IconCircleDashed size={20} aria-hidden />
              )}
              {t(`today.first.${key}.title`)}
            </b>
            <p>{t(`today.first.${key}.text`)}</p>
            {!done(key) && (
              <span>
                <Button component={Go} to={to} size="sm" variant={key === next ? 'filled' : 'default'}>
                  {t(`today.first.${key}.action`)}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
