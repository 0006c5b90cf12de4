import type { LegalVersion } from '@kreislauf/core/features/texts/contract.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../ui/panel.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import classes from './texts.module.css'

interface VersionsProps {
  /** The newest first. */
  versions: LegalVersion[]
  onTake: (version: LegalVersion) => void
}

/** Every version that was ever published, and the template. */
export function Versions({ versions, onTake }: VersionsProps) {
  const { t } = useTranslation()
  const current = versions.findIndex(({ inForce }) => inForce)
  const states = { inForce: 'good', planned: 'info', past: 'neutral' } as const
  return (
    <Panel title={t('texts.history')}>
      <ul className={classes.versions}>
        {versions.map((one, index) => {
          const state = one.inForce ? 'inForce' : index < current ? 'planned' : 'past'
          const { version, validfrom: day, author, writtenAt } = one
          return (
            <li key={version}>
              <b>{version ? t('texts.version', { version, day }) : t('texts.template', { day })}</b>
              <StatusBadge tone={states[state]} label={t(`texts.${state}`)} />
              {writtenAt && <span>{t('texts.by', { name: author ?? '', at: writtenAt })}</span>}
              <Button size="xs" variant="default" onClick={() => onTake(one)}>
                {t('texts.takeOver')}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
