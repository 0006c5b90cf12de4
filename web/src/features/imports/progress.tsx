import type { Import } from '@kreislauf/core/features/imports/contract.ts'
import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import classes from './imports.module.css'

/** Progress of a run. */
export function RunProgress({ run }: { run: Import }) {
  const { t } = useTranslation()
  const { state, rehearsal, read, total, undone, added, changed } = run
  const kind = state === 'UNDOING' ? 'undo' : rehearsal ? 'rehearsal' : 'import'
  const done = state === 'UNDOING' ? undone : read
  const all = state === 'UNDOING' ? added + changed : total
  const share = all ? Math.min(100, (done / all) * 100) : 100
  const words = all ? t('imports.going.progress', { read: done, count: all }) : t('imports.going.read', { count: done })
  return (
    <Panel title={t(`imports.steps.${rehearsal ? 'rehearsal' : 'import'}`)}>
      <p className={classes.note}>{t(`imports.going.${kind}`)}</p>
      <Progress value={share} animated aria-label={words} />
      <p className={classes.note} aria-live="polite">
        {words}
      </p>
    </Panel>
  )
}
