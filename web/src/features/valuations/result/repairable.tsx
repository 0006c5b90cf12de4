import { REPAIR_CHECKS, type RepairCheck, repairVerdict } from '@kreislauf/core/domain/valuation/repairable.ts'
import { Alert, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useValue } from '../../../ui/form/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useForm } from '../form.ts'
import classes from '../valuations.module.css'

const ANSWERS = ['open', 'yes', 'no'] as const

/** The checklist "repairable?": a vehicle that can be repaired is no waste, so no certificate of destruction may be issued. */
export function Repairable() {
  const { t } = useTranslation()
  const form = useForm()
  const answers = useValue(form, 'value.repair') ?? {}
  const verdict = repairVerdict(answers)
  const used = verdict === 'USED'
  const answerOf = (check: RepairCheck) => (answers[check] === true ? 'yes' : answers[check] === false ? 'no' : 'open')
  const answer = (check: RepairCheck, to: string) =>
    form.set('value.repair', { ...answers, [check]: to === 'open' ? null : to === 'yes' })
  return (
    <Panel title={t('valuations.repair.title')}>
      <p className={classes.note}>{t('valuations.repair.lead')}</p>
      <ul className={classes.checks}>
        {REPAIR_CHECKS.map(check => (
          <li key={check}>
            <span>{t(`valuations.repair.checks.${check}`)}</span>
            <SegmentedControl
              size="xs"
              aria-label={t(`valuations.repair.checks.${check}`)}
              data={ANSWERS.map(value => ({ value, label: t(`valuations.repair.answers.${value}`) }))}
              value={answerOf(check)}
              onChange={to => answer(check, to)}
            />
          </li>
        ))}
      </ul>
      <Alert
        color={used ? 'orange' : 'gray'}
        icon={used ? <IconAlertTriangle size={18} /> : <IconInfoCircle size={18} />}
        role="status"
      >
        {t(`valuations.repair.verdicts.${verdict}`)}
      </Alert>
    </Panel>
  )
}
