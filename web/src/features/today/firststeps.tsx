import type { Dashboard } from '@kreislauf/core/features/today/contract.ts'
import { entriesOf } from '@kreislauf/core/keys.ts'
import type { FirstStep } from '@kreislauf/core/today/contribution.ts'
import { type FirstStepName, firstSteps } from '@kreislauf/core/today/contributions.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAccount, useCan } from '../../app/session/session.ts'
import type { Address } from '../../ui/address.ts'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './today.module.css'

interface Step extends FirstStep {
  key: FirstStepName | 'module'
  to: Address
}

const steps: Step[] = entriesOf(firstSteps).map(([key, step]) => ({ key, ...step }))
const activation: Step = {
  ...{ key: 'module', to: '/deser/ordermodule' },
  ...{ title: 'today.first.module.title', text: 'today.first.module.text', action: 'today.first.module.action' },
}

/** The steps open to the user; without the operating log its head is led to activating it. */
function useSteps(): Step[] {
  const { head } = useAccount()
  const books = useCan('BTB.R')
  if (books) return steps
  return [...steps.filter(({ log }) => !log), ...(head ? [activation] : [])]
}

/** From an empty yard to the first car in the log, step by step. */
export function FirstSteps({ has }: { has: Dashboard['has'] }) {
  const { t } = useTranslation()
  const steps = useSteps()
  const done = (key: Step['key']) => key !== 'module' && has[key]
  const next = steps.find(({ key }) => !done(key))?.key
  return (
    <Panel title={t('today.first.title')}>
      <ol className={classes.steps}>
        {steps.map(({ key, to, title, text, action }) => (
          <li key={key} data-next={key === next || undefined}>
            <b>
              {done(key) ? (
                <IconCircleCheck size={20} className={classes.done} aria-label={t('today.first.done')} />
              ) : (
                <IconCircleDashed size={20} aria-hidden />
              )}
              {t(title)}
            </b>
            <p>{t(text)}</p>
            {!done(key) && (
              <span>
                <Button component={Go} to={to} size="sm" variant={key === next ? 'filled' : 'default'}>
                  {t(action)}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
