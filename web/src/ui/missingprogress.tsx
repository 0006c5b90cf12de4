import { IconAlertTriangle, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Go } from './go.tsx'
import classes from './missing.module.css'
import type { Gap } from './missing.tsx'

/** A section of the form, with its number on paper. */
interface MissingGroup {
  key: string
  title: string
  box?: string
  gaps: Gap[]
}

export interface MissingProgressProps {
  title: string
  groups: MissingGroup[]
  /** Number of complete fields. */
  done: number
  total: number
  /** Warnings that do not prevent the step, under a title of their own. */
  warnings: { title: string; gaps: Gap[] }
  /** The user tried the next step in vain: gaps are highlighted. */
  tried: boolean
  /** The next step, once nothing is missing. */
  action?: ReactNode
  /** Shown in a sheet that has the title. */
  inSheet?: boolean
  /** Goes to the field of a gap. */
  onGoTo: (gap: Gap) => void
}

/** Up to this many gaps are listed without opening a section. */
const FEW = 5

/** Progress of a record towards its next step: gaps by section, one per line, each leading to its field. */
export function MissingProgress(props: MissingProgressProps) {
  const { title, groups, done, total, warnings, tried, action, inSheet, onGoTo } = props
  const { t } = useTranslation()
  const id = useId()
  const complete = done === total
  const [few] = useState(total - done <= FEW)
  const Mark = complete ? IconCircleCheck : tried ? IconAlertTriangle : undefined
  return (
    <section className={classes.card} aria-labelledby={id} data-state={complete ? 'done' : tried ? 'tried' : undefined}>
      <h2 id={id} className={inSheet ? 'sr-only' : classes.title}>
        {Mark && <Mark size={18} aria-hidden />} {title}
      </h2>
      {action}
      {!complete && (
        <>
          <div className={classes.progress}>
            <Bar done={done} total={total} labelledBy={id} />
            <small aria-hidden>{t('invalid.progress.doneOf', { done, total })}</small>
          </div>
          <ul className={classes.groups}>
            {groups.map(group => (
              <Group key={group.key} group={group} open={few || tried} onGoTo={onGoTo} />
            ))}
          </ul>
        </>
      )}
      {warnings.gaps.length > 0 && (
        <>
          <h3 className={classes.again}>{warnings.title}</h3>
          <Gaps gaps={warnings.gaps} onGoTo={onGoTo} />
        </>
      )}
    </section>
  )
}

/** Progress bar. */
export function Bar({ done, total, labelledBy }: { done: number; total: number; labelledBy: string }) {
  const { t } = useTranslation()
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={t('invalid.progress.doneOf', { done, total })}
    >
      <span style={{ width: `${(100 * done) / Math.max(1, total)}%` }} />
    </div>
  )
}

interface GroupProps {
  group: MissingGroup
  /** Initial state, until the user toggles it. */
  open: boolean
  onGoTo: (gap: Gap) => void
}

function Group({ group: { title, box, gaps }, open, onGoTo }: GroupProps) {
  const { t } = useTranslation()
  const id = useId()
  const [chosen, setChosen] = useState<boolean>()
  const name = (
    <>
      {box && <span className={classes.box}>{box}</span>}
      <span className={classes.name}>{title}</span>
    </>
  )
  if (gaps.length === 0)
    return (
      <li className={classes.whole}>
        <IconCircleCheck size={16} aria-hidden /> {name}{' '}
        <span className="sr-only">{t('invalid.progress.complete')}</span>
      </li>
    )
  const shown = chosen ?? open
  return (
    <li>
      <button
        type="button"
        className={classes.group}
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setChosen(!shown)}
      >
        <IconChevronRight size={16} aria-hidden /> {name}
        <span className={classes.open}>{t('invalid.progress.open', { number: gaps.length })}</span>
      </button>
      <div id={id} hidden={!shown}>
        <Gaps gaps={gaps} onGoTo={onGoTo} />
      </div>
    </li>
  )
}

function Gaps({ gaps, onGoTo }: { gaps: Gap[]; onGoTo: (gap: Gap) => void }) {
  return (
    <ul className={classes.gaps}>
      {gaps.map(gap => (
        <li key={`${gap.label} ${gap.field}`}>
          {gap.field ? (
            <button type="button" onClick={() => onGoTo(gap)}>
              {gap.label}
            </button>
          ) : gap.to ? (
            <Go to={gap.to}>{gap.label}</Go>
          ) : (
            gap.label
          )}
        </li>
      ))}
    </ul>
  )
}
