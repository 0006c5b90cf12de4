import type { Import } from '@kreislauf/core/features/imports/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'

/** What became of the lines of a run. */
export function Counts({ run }: { run: Import }) {
  const { t, i18n } = useTranslation()
  const shown = ['read', 'added', 'changed', 'unchanged', 'wrong', 'warned'] as const
  const keys = run.state === 'UNDONE' ? ([...shown, 'undone'] as const) : shown
  return (
    <dl className={classes.counts}>
      {keys.map(key => (
        <div key={key} data-wrong={(key === 'wrong' && run.wrong > 0) || undefined}>
          <dt>{t(`imports.counts.${key}`)}</dt>
          <dd>{formatValue('number', run[key], i18n.language)}</dd>
        </div>
      ))}
    </dl>
  )
}
