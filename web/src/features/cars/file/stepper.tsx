import { STEPS } from '@kreislauf/core/domain/steps.ts'
import type { CarFile } from '@kreislauf/core/features/cars/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './file.module.css'

/** How far a car is on its way, each step with the day on which it was reached; empty while that is read. */
export function Stepper({ file }: { file: CarFile | undefined }) {
  const { t, i18n } = useTranslation()
  const steps = STEPS.filter(step => !file?.withoutVn || step !== 'VNLOCKED')
  const at = file ? steps.indexOf(file.step) : -1
  return (
    <ol className={classes.steps} aria-label={t('cars.file.steps')} aria-busy={!file}>
      {steps.map((step, index) => {
        const day = index <= at ? file?.days[step] : null
        return (
          <li key={step} data-done={index < at || undefined} {...(index === at && { 'aria-current': 'step' as const })}>
            <span className={classes.dot} aria-hidden>
              {index < at && <IconCheck size={12} stroke={3} />}
            </span>
            <span className={classes.step}>{t(`cars.steps.${step}`)}</span>
            {day && <time dateTime={day}>{formatValue('day', day, i18n.language)}</time>}
          </li>
        )
      })}
    </ol>
  )
}
