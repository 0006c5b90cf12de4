import type { Figure } from '@kreislauf/core/features/valuations/contract.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty.tsx'
import { useValue } from '../../../ui/form/index.ts'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeletons.tsx'
import { useForm } from '../form.ts'
import classes from '../valuations.module.css'
import type { Valuing } from '../valuing.ts'
import { Insight } from './insight.tsx'
import { Keep } from './keep.tsx'
import { Materials } from './materials.tsx'
import { Repairable } from './repairable.tsx'
import { ValueWaterfall } from './waterfall.tsx'

/** Step 5: materials, how the figure comes about, what it stands on and what may move it. */
export function ResultStep({ valuing: { answer, busy } }: { valuing: Valuing }) {
  const { t } = useTranslation()
  const purchase = useValue(useForm(), 'value.purchase') ?? null
  if (!answer)
    return busy ? (
      <SkeletonRows count={8} />
    ) : (
      <EmptyState title={t('valuations.first.title')} text={t('valuations.first.text')} />
    )
  const { figure, materials } = answer
  return (
    <>
      {figure && <Warnings figure={figure} />}
      {figure && <ValueWaterfall answer={answer} figure={figure} purchase={purchase} />}
      <Materials rows={materials} figure={figure} />
      {figure && <Insight figure={figure} />}
      <Repairable />
      <Keep />
      {figure && (
        <Panel title={t('valuations.result.notes')}>
          <ul className={classes.notes}>
            <li>{t('valuations.result.isEstimate')}</li>
            <li>{t('valuations.net')}</li>
            <li>{t('valuations.result.noReport')}</li>
          </ul>
        </Panel>
      )}
    </>
  )
}

/** What has to be known about this figure. */
function Warnings({ figure: { warnings } }: { figure: Figure }) {
  const { t } = useTranslation()
  if (warnings.length === 0) return null
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} />} title={t('valuations.result.warnings')}>
      <ul className={classes.notes}>
        {warnings.map(({ code, params }) => (
          <li key={`${code} ${JSON.stringify(params)}`}>{t(keyFrom(`valuations.warnings.${code}`), params)}</li>
        ))}
      </ul>
    </Alert>
  )
}
