import { type Finding, type Statement, statements } from '@kreislauf/core/features/statements/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import type { Output } from '@kreislauf/core/kit.ts'
import { Problem, type ProblemCode } from '@kreislauf/core/problems.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { ChangeTable } from '../../ui/changetable.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { changedMasses } from './changedmasses.ts'
import classes from './statements.module.css'

interface DialogProps {
  statement: Statement
  opened: boolean
  onClose: () => void
}

/** A booking changed the totals after they were read. */
const CHANGED: ProblemCode = 'statements.figures-changed'

const till = (statement: Statement) => ({ till: statement.effectiveTill })
const pathOf = ({ id, dismantlerId }: Statement) => ({ id, dismantlerId })

/** The totals that somebody has read, and what stands for them when they are locked. */
export type Figures = Pick<Output<typeof statements.totals>, 'totals' | 'seen'>

interface LockProps extends DialogProps {
  findings: Finding[]
  /** As they were when the question was opened. */
  figures: Figures
  /** Reads the current ones. */
  readAnew: () => Promise<Figures | undefined>
}

interface Read {
  asked: Figures
  before?: Figures
  now: Figures
}

/** Confirmation of closing, with its consequences. What was booked since the totals were read is shown before it is asked again. */
export function LockDialog({ statement, findings, figures, readAnew, ...dialog }: LockProps) {
  const { t, i18n } = useTranslation()
  const [{ asked, before, now }, setRead] = useState<Read>({ asked: figures, now: figures })
  // The question was opened again.
  if (asked !== figures) setRead({ asked: figures, now: figures })
  const lock = useCall(statements.lock, {
    form: true,
    success: done => ({ key: 'statements.lockedDone', params: till(done) }),
  })
  const run = async () => {
    const query = { version: statement.version, seen: now.seen }
    try {
      await lock.mutateAsync({ params: pathOf(statement), query })
    } catch (problem) {
      const anew = problem instanceof Problem && problem.code === CHANGED ? await readAnew() : undefined
      if (anew) setRead({ asked, before: now, now: anew })
      throw problem
    }
  }
  const kg = (value: number) => formatValue('kg', value, i18n.language)
  const changes = before
    ? changedMasses(before.totals, now.totals).map(one => ({
        label: `${one.wastetype} ${one.name}: ${t(`statements.columns.${one.side}`)}`,
        before: kg(one.before),
        after: kg(one.after),
      }))
    : []
  const warnings = findings.length
  return (
    <Confirm
      {...dialog}
      title={t('statements.lock.title', till(statement))}
      label={t('statements.lock.label')}
      run={run}
    >
      <p>{t('statements.lock.text', till(statement))}</p>
      <p>{t('statements.lock.later')}</p>
      <p>{t('statements.lock.undo')}</p>
      {warnings > 0 && (
        <p className={classes.warn}>
          <IconAlertTriangle size={18} aria-hidden /> {t('statements.lock.warnings', { count: warnings })}
        </p>
      )}
      {changes.length > 0 && <ChangeTable title={t('statements.lock.changed')} changes={changes} />}
    </Confirm>
  )
}

/** Reopens a closed period with a reason, which stays in the history. */
export function UnlockDialog({ statement, ...dialog }: DialogProps) {
  const { t } = useTranslation()
  const unlock = useCall(statements.unlock, {
    form: true,
    success: done => ({ key: 'statements.unlockedDone', params: till(done) }),
  })
  return (
    <Confirm
      {...dialog}
      danger
      title={t('statements.unlock.title', till(statement))}
      label={t('statements.unlock.label')}
      reason={t('statements.unlock.reason')}
      run={reason =>
        unlock.mutateAsync({ params: pathOf(statement), query: { version: statement.version }, body: { reason } })
      }
    >
      {t('statements.unlock.text')}
    </Confirm>
  )
}

/** Deletes an open statement; no bookings are deleted. */
export function DeleteDialog({ statement, onDeleted, ...dialog }: DialogProps & { onDeleted: () => void }) {
  const { t } = useTranslation()
  const save = useCall(statements.save, {
    form: true,
    success: () => ({ key: 'statements.deleted', params: till(statement) }),
    onDone: onDeleted,
  })
  const { id, version, effectiveTill, remark, dismantlerId } = statement
  const body = { id, version, effectiveTill, remark, deleted: true }
  return (
    <Confirm
      {...dialog}
      danger
      title={t('statements.delete.title', till(statement))}
      label={t('actions.delete')}
      run={() => save.mutateAsync({ params: { dismantlerId }, body })}
    >
      {t('statements.delete.text')}
    </Confirm>
  )
}
