import type { Finding } from '@kreislauf/core/features/statements/contract.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import { FindingList } from './findinglist.tsx'
import classes from './statements.module.css'

/** What was found before closing: what prevents it first, each mended here or with the way to its records. */
export function Preflight({ findings, dismantlerId }: { findings: Finding[]; dismantlerId: number }) {
  const { t } = useTranslation()
  const kinds = (['block', 'warning'] as const).map(severity =>
    findings.filter(finding => finding.severity === severity),
  )
  return (
    <Panel title={t('statements.preflight.title')}>
      {findings.length === 0 && (
        <p className={classes.clear} role="status">
          <IconCircleCheck size={18} aria-hidden /> {t('statements.preflight.clear')}
        </p>
      )}
      {kinds.map((found, index) =>
        found.length === 0 ? null : (
          <section key={found[0]?.severity}>
            <h3 className={classes.kind}>
              {t(index === 0 ? 'statements.preflight.blocks' : 'statements.preflight.warnings')}
            </h3>
            <FindingList findings={found} dismantlerId={dismantlerId} />
          </section>
        ),
      )}
    </Panel>
  )
}
