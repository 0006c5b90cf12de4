import type { Dashboard } from '@kreislauf/core/features/statistics/contract.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Go } from '../../ui/go.tsx'
import { Panel } from '../../ui/panel.tsx'
import classes from './dashboard.module.css'

const steps: { key: keyof Dashboard['has']; to: string }[] = [
  { key: 'certificate', to: '/deser/company' },
  { key: 'employee', to: '/deser/btb/employee/details/neu' },
  { key: 'partner', to: '/deser/btb/disposers/neu' },
  { key: 'reception', to: '/deser/carpickup/neu' },
  { key: 'entry', to: '/deser/carsinventory' },
]

/** From an empty yard to the first car in the log, one step after the other. */
export function FirstSteps({ has }: { has: Dashboard['has'] }) {
  const { t } = useTranslation()
  const next = steps.find(({ key }) => !has[key])?.key
  return (
    <Panel title={t('dashboard.first.title')}>
      <ol className={classes.steps}>
        {steps.map(({ key, to }) => (
          <li key={key} data-next={key === next || undefined}>
            <b>
              {has[key] ? (
                <IconCircleCheck size={20} className={classes.done} aria-label={t('dashboard.first.done')} />
              ) : (
                <IconCircleDashed size={20} aria-hidden />
              )}
              {t(`dashboard.first.${key}.title`)}
            </b>
            <p>{t(`dashboard.first.${key}.text`)}</p>
            {!has[key] && (
              <span>
                <Button component={Go} to={to} size="sm" variant={key === next ? 'filled' : 'default'}>
                  {t(`dashboard.first.${key}.action`)}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
