import { asRead } from '@kreislauf/core/based.ts'
import { type Offer, offers } from '@kreislauf/core/features/offers/contract.ts'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, invalidate } from '../../app/data/api.ts'
import { inBatches } from '../../app/data/inbatches.ts'
import { notify, notifyDone } from '../../app/shell/notify.tsx'
import { partAnswers } from '../../ui/answers.ts'
import { type Failure, Outcome } from '../../ui/outcome.tsx'
import { Prolong } from './prolong.tsx'

interface BulkProps {
  rows: Offer[]
  onDone: (failed?: readonly number[]) => void
}

/** Opens, closes or extends selected offers. Failed ones stay selected (details O40). */
export function BulkActions({ rows, onDone }: BulkProps) {
  const { t } = useTranslation()
  const [prolonging, setProlonging] = useState(false)
  const [failed, setFailed] = useState<Failure[]>([])
  const ids = rows.map(asRead)
  const set = (active: boolean) =>
    inBatches(ids, some => call(offers.setActive, { body: { ids: some, active } }))
      .then(async answers => {
        await invalidate('offers')
        const { done, failures } = partAnswers(answers, id => rows.find(row => row.id === id)?.cargoTypeName)
        if (done.length) notifyDone(active ? 'offers.opened' : 'offers.closed', { count: done.length })
        setFailed(failures)
        onDone(failures.map(({ id }) => id))
      })
      .catch(notify)
  return (
    <>
      <Button size="xs" leftSection={<IconLockOpen size={16} />} onClick={() => void set(true)}>
        {t('offers.open')}
      </Button>
      <Button size="xs" variant="default" leftSection={<IconLock size={16} />} onClick={() => void set(false)}>
        {t('offers.close')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCalendarPlus size={16} />}
        onClick={() => setProlonging(true)}
      >
        {t('offers.prolong.act')}
      </Button>
      {prolonging && <Prolong rows={rows} onClose={() => setProlonging(false)} onDone={onDone} />}
      <Outcome
        title={t('offers.failed.title')}
        text={t('offers.failed.text')}
        failed={failed}
        onClose={() => setFailed([])}
      />
    </>
  )
}
