import { type Finding, type Statement, statements } from '@kreislauf/core/features/statements/contract.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { Confirm } from '../../ui/confirm.tsx'
import classes from './statements.module.css'

interface DialogProps {
  statement: Statement
  opened: boolean
  onClose: () => void
}

const till = (statement: Statement) => ({ till: statement.effectiveTill })
const pathOf = ({ id, dismantlerId }: Statement) => ({ id, dismantlerId })

/** Says what closing does before it is done. */
export function LockDialog({ statement, findings, ...dialog }: DialogProps & { findings: Finding[] }) {
  const { t } = useTranslation()
  const lock = useCall(statements.lock, {
    form: true,
    success: done => ({ key: 'statements.lockedDone', params: till(done) }),
  })
  const warnings = findings.length
  return (
    <Confirm
      {...dialog}
      title={t('statements.lock.title', till(statement))}
      label={t('statements.lock.label')}
      run={() => lock.mutateAsync({ params: pathOf(statement), query: { version: statement.version } })}
    >
      <p>{t('statements.lock.text', till(statement))}</p>
      <p>{t('statements.lock.later')}</p>
      <p>{t('statements.lock.undo')}</p>
      {warnings > 0 && (
        <p className={classes.warn}>
          <IconAlertTriangle size={18} aria-hidden /> {t('statements.lock.warnings', { count: warnings })}
        </p>
      )}
    </Confirm>
  )
}

/** Opens a closed period again, with the reason that stays in the history. */
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

/** Takes an open statement away; nothing booked goes with it. */
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
