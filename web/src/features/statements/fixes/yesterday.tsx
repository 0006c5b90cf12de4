import { addDays, today } from '@kreislauf/core/days.ts'
import { statements } from '@kreislauf/core/features/statements/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useTranslation } from 'react-i18next'
import { call, invalidate } from '../../../app/data/api.ts'
import { notifyDone } from '../../../app/shell/notify.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import type { FixProps } from './props.ts'

/** Lets the open statement end yesterday, so that today can still be booked. */
export function YesterdayFix({ dismantlerId, onClose }: FixProps) {
  const { t } = useTranslation()
  const day = addDays(today(), -1)
  const run = async () => {
    const open = (await call(statements.list, { params: { id: dismantlerId } })).find(({ locked }) => !locked)
    if (!open) throw new Problem('not-found')
    const { id, version, remark } = open
    await call(statements.save, { params: { dismantlerId }, body: { id, version, remark, effectiveTill: day } })
    await invalidate('statements')
    notifyDone('statements.saved', { till: day })
  }
  return (
    <Confirm opened onClose={onClose} title={t('statements.fixes.yesterday')} label={t('actions.save')} run={run}>
      {t('statements.fixes.yesterdayText', { day })}
    </Confirm>
  )
}
