import { IconAlertTriangle, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Go } from './go.tsx'
import classes from './missing.module.css'
import type { Gap } from './missing.tsx'

/** A section of the form, with the number that the paper gives it. */
interface MissingGroup {
  key: string
  title: string
  box?: string
  gaps: Gap[]
}

export interface MissingProgressProps {
  title: string
  groups: MissingGroup[]
  /** How many of how many are there. */
  done: number
  total: number
  /** What hinders nothing, below a title of its own. */
  warnings: { title: string; gaps: Gap[] }
  /** Somebody wanted to go on and could not: what is missing is marked. */
  tried: boolean
  /** The next step, once nothing is missing. */
  action?: ReactNode
  /** It stands in a sheet that has the title. */
  inSheet?: boolean
  /** Leads to a field. */
  onGoTo: (gap: Gap) => void
}

/** Up to so many gaps are shown at once, without a section to be opened. */
const FEW = 5

/** How far a record is from its next step: progress, and by section what is missing, one a line, each leading to its field. */
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

/** How much of all is there. */
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
  /** Until somebody opens or closes it. */
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
