import { today } from '@kreislauf/core/days.ts'
import { type Reception, type ReceptionItem, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Day } from '@kreislauf/core/kit.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call, invalidate } from '../../app/data/api.ts'
import { useCall } from '../../app/data/calls.ts'
import { inBatches } from '../../app/data/inbatches.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { partAnswers } from '../../ui/answers.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DateField, FormScreen, useFormOf } from '../../ui/form/index.ts'
import { type Failure, Outcome } from '../../ui/outcome.tsx'

const Notice = z.object({ on: Day })

/** The day on which the registration authority was notified of the final withdrawal (details O31). */
export function NotifiedDialog({ reception, onClose }: { reception: Reception; onClose: () => void }) {
  const { t } = useTranslation()
  const by = reception.vn.sornc ? 'collector' : 'dismantler'
  const showResult = by === 'collector' ? reception.notifiedcon : reception.notifieddon
  const form = useFormOf(Notice, { feature: 'receptions', initial: { on: showResult ?? today() } })
  const call = useCall(receptions.notified, {
    form: true,
    success: ({ vnr }) => ({ key: 'receptions.done.notified', params: { vnr } }),
  })
  return (
    <Dialog opened onClose={onClose} title={t('receptions.actions.notified')} lead={t('receptions.notifiedText')}>
      <FormScreen
        what={{ one: 'receptions', name: reception.vnr }}
        form={form}
        plain
        save={() =>
          call.mutateAsync({
            params: { id: reception.id },
            query: { version: reception.version },
            body: { by, on: form.values().on },
          })
        }
        onSaved={onClose}
        onCancel={onClose}
      >
        <DateField name={form.field('on')} />
      </FormScreen>
    </Dialog>
  )
}

interface NoticesProps {
  rows: readonly ReceptionItem[]
  onClose: () => void
  /** Called with the ids that failed. */
  onDone: (failed: number[]) => void
}

/** The same for several receptions; failures are shown with their reason. */
export function NoticesDialog({ rows, onClose, onDone }: NoticesProps) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<Failure[]>([])
  const form = useFormOf(Notice, { feature: 'receptions', initial: { on: today() } })
  const ids = rows.map(({ id }) => id)
  const put = ({ on }: z.output<typeof Notice>) =>
    inBatches(ids, some => call(receptions.notifiedMany, { body: { ids: some, on } }))
  const showResult = async (answers: Awaited<ReturnType<typeof put>>) => {
    await invalidate('receptions')
    const { done, failures } = partAnswers(answers, id => rows.find(row => row.id === id)?.vnr)
    if (done.length) notifyDone('receptions.done.notifiedMany', { count: done.length })
    setFailed(failures)
    onDone(failures.map(({ id }) => id))
    if (!failures.length) onClose()
  }
  if (failed.length)
    return (
      <Outcome
        title={t('receptions.bulk.failed', { count: failed.length })}
        text={t('receptions.bulk.failedText')}
        failed={failed}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('receptions.bulk.noticeTitle', { count: rows.length })}
      lead={t('receptions.notifiedText')}
    >
      <FormScreen what={{ many: 'receptions' }} form={form} plain save={put} onSaved={showResult} onCancel={onClose}>
        <DateField name={form.field('on')} />
      </FormScreen>
    </Dialog>
  )
}
