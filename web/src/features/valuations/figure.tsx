import type { Figure } from '@kreislauf/core/features/valuations/contract.ts'
import { between, euros, signed } from '@kreislauf/core/features/valuations/words.ts'
import { keyFrom } from '@kreislauf/core/words.ts'
import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useTelling } from '../../ui/failing.ts'
import { problemWords } from '../../ui/problem.ts'
import { StatusBadge } from '../../ui/status.tsx'
import { StandsOn } from './standson.tsx'
import classes from './valuations.module.css'
import type { Valuing } from './valuing.ts'

/** The figure, always in sight: value, range, what is left after the purchase price, highest bid. */
export function FigurePanel({ valuing, onWarnings }: { valuing: Valuing; onWarnings: () => void }) {
  const { t } = useTranslation()
  const { answer, old, busy } = valuing
  const figure = answer?.figure
  return (
    <aside className={classes.figure} aria-label={t('valuations.figure.title')} data-old={old || undefined}>
      <header>
        <h2>{t('valuations.figure.title')}</h2>
        {busy ? <Loader size={16} role="img" aria-label={t('valuations.figure.busy')} /> : null}
        <StatusBadge label={t('valuations.estimate')} />
      </header>
      {figure ? <Told figure={figure} onWarnings={onWarnings} /> : <Unknown valuing={valuing} />}
      <Trouble valuing={valuing} />
    </aside>
  )
}

/** Value, range, what is left after the purchase price, highest bid; `onWarnings` opens the notes, which are elsewhere. */
export function Told({ figure, onWarnings }: { figure: Figure; onWarnings?: () => void }) {
  const { t, i18n } = useTranslation()
  const { value, range, result, bid, warnings } = figure
  return (
    <>
      <p className={classes.value} role="status">
        {euros(value, i18n.language)}
      </p>
      <dl className={classes.told}>
        <div>
          <dt>{t('valuations.figure.range')}</dt>
          <dd>{between(range.low, range.high, t, i18n.language)}</dd>
        </div>
        {result !== null && (
          <div data-tone={result < 0 ? 'bad' : 'good'}>
            <dt>{t('valuations.figure.result')}</dt>
            <dd>{signed(result, i18n.language)}</dd>
          </div>
        )}
        <div>
          <dt>{t('valuations.figure.bid')}</dt>
          <dd>{bid === null ? t('valuations.figure.noBid') : euros(bid, i18n.language)}</dd>
        </div>
      </dl>
      <div className={classes.beside}>
        <StandsOn figure={figure} />
        <p className={classes.note}>{t('valuations.net')}</p>
        {onWarnings && warnings.length > 0 && (
          <Button variant="subtle" size="compact-xs" leftSection={<IconAlertTriangle size={15} />} onClick={onWarnings}>
            {t('valuations.figure.warnings', { count: warnings.length })}
          </Button>
        )}
      </div>
    </>
  )
}

function Unknown({ valuing: { answer, busy } }: { valuing: Valuing }) {
  const { t } = useTranslation()
  if (busy) return <p className={classes.note}>{t('words.loading')}</p>
  const lacking = answer?.lacking.map(code => t(keyFrom(`valuations.lacking.${code}`))) ?? []
  return <p className={classes.note}>{lacking.join(' ') || t('valuations.figure.empty')}</p>
}

/** Why the figure is not up to date; what was typed stays. */
function Trouble({ valuing: { error, lost, again } }: { valuing: Valuing }) {
  const { t } = useTranslation()
  useTelling(error)
  if (lost)
    return (
      <p className={classes.trouble} role="alert">
        <IconCloudOff size={17} aria-hidden /> {t('valuations.figure.lost')}
      </p>
    )
  if (!error) return null
  const { cause, next } = problemWords(error, t)
  return (
    <div className={classes.trouble} role="alert">
      <span>{[t('valuations.figure.failed'), cause, next].filter(Boolean).join(' ')}</span>
      <Button size="xs" variant="default" onClick={again}>
        {t('actions.retry')}
      </Button>
    </div>
  )
}
