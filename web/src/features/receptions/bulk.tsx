import { type ReceptionItem, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { MOST_PRINTED } from '@kreislauf/core/limits.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconLock, IconPrinter, IconTransfer } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { openPdf } from '../../app/data/files.ts'
import { inBatches } from '../../app/data/inbatches.ts'
import { useCan } from '../../app/session/session.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { partAnswers } from '../../ui/answers.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { type Failure, Outcome } from '../../ui/outcome.tsx'
import { NoticesDialog } from './notified.tsx'
import { useTransfer } from './transfer.ts'

/** Bulk actions for selected receptions: lock, print, transfer to the log. Failed ones stay selected (details O40). */
export function BulkActions({ rows, onDone }: { rows: ReceptionItem[]; onDone: (failed: number[]) => void }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'lock' | 'lockPrint' | 'notified'>()
  const [failed, setFailed] = useState<Failure[]>([])
  const lock = useCall(receptions.lockMany, { form: true })
  const mayLock = useCan(receptions.lockMany)
  const transfer = useTransfer(failures => {
    setFailed(failures)
    onDone(rows.filter(({ carId }) => failures.some(({ id }) => id === carId)).map(({ id }) => id))
  })
  const open = rows.filter(row => row.status === 'OPEN')
  const ready = rows.filter(row => row.isSelectable)
  const notices = rows.filter(row => row.noticeDue)
  const mayNotify = useCan(receptions.notifiedMany)
  const print = (ids: number[]) => void openPdf(receptions.printMany, { query: { ids: ids.join(',') } })
  // Tells the user about the limit instead of silently leaving out the rest.
  const tooMany = (count: number) =>
    count > MOST_PRINTED && { disabled: true, title: t('receptions.bulk.printMost', { count: MOST_PRINTED }) }
  const run = async (andPrint: boolean) => {
    const items = open.map(({ id, version, carversion }) => ({ id, version, carversion }))
    const answers = await inBatches(items, some => lock.mutateAsync({ body: { items: some } }))
    const { done, failures } = partAnswers(answers, id => rows.find(row => row.id === id)?.vnr)
    if (andPrint && done.length) print(done)
    setFailed(failures)
    if (done.length) notifyDone('receptions.done.lockedMany', { count: done.length })
    onDone(failures.map(({ id }) => id))
  }
  return (
    <>
      {mayLock && open.length > 0 && (
        <>
          <Button
            size="xs"
            leftSection={<IconLock size={16} />}
            onClick={() => setAsking('lockPrint')}
            {...tooMany(open.length)}
          >
            {t('receptions.actions.lockPrint')}
          </Button>
          <Button size="xs" variant="default" leftSection={<IconLock size={16} />} onClick={() => setAsking('lock')}>
            {t('receptions.actions.lock')}
          </Button>
        </>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={16} />}
        onClick={() => print(rows.map(row => row.id))}
        {...tooMany(rows.length)}
      >
        {t('receptions.actions.print')}
      </Button>
      {transfer && ready.length > 0 && (
        <Button size="xs" variant="default" leftSection={<IconTransfer size={16} />} onClick={() => transfer(ready)}>
          {t('receptions.bulk.transfer', { count: ready.length })}
        </Button>
      )}
      {mayNotify && notices.length > 0 && (
        <Button size="xs" variant="default" leftSection={<IconCheck size={16} />} onClick={() => setAsking('notified')}>
          {t('receptions.actions.notified')}
        </Button>
      )}
      {asking === 'notified' && <NoticesDialog rows={notices} onClose={() => setAsking(undefined)} onDone={onDone} />}
      {(asking === 'lock' || asking === 'lockPrint') && (
        <Confirm
          opened
          onClose={() => setAsking(undefined)}
          title={t('receptions.bulk.lockTitle', { count: open.length })}
          label={t(`receptions.actions.${asking}`)}
          run={() => run(asking === 'lockPrint')}
        >
          {t('receptions.bulk.lockText')}
        </Confirm>
      )}
      <Outcome
        title={t('receptions.bulk.failed', { count: failed.length })}
        text={t('receptions.bulk.failedText')}
        failed={failed}
        onClose={() => setFailed([])}
      />
    </>
  )
}
