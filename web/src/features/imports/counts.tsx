import type { Import } from '@kreislauf/core/features/imports/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useTranslation } from 'react-i18next'
import classes from './imports.module.css'

/** The figures of a run in its state. */
export const countsOf = ({ state, deactivated }: Import) => {
  const shown = ['read', 'added', 'changed', 'unchanged', 'wrong', 'warned'] as const
  return [
    ...shown,
    ...(deactivated ? (['deactivated'] as const) : []),
    ...(state === 'UNDONE' ? (['undone'] as const) : []),
  ]
}

/** Results of a run's lines. */
export function Counts({ run }: { run: Import }) {
  const { t, i18n } = useTranslation()
  return (
    <dl className={classes.counts}>
      {countsOf(run).map(key => (
        <div key={key} data-wrong={(key === 'wrong' && run.wrong > 0) || undefined}>
          <dt>{t(`imports.counts.${key}`)}</dt>
          <dd>{formatValue('number', run[key], i18n.language)}</dd>
        </div>
      ))}
    </dl>
  )
}
