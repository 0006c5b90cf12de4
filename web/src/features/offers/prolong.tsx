import { asRead } from '@kreislauf/core/based.ts'
import { today } from '@kreislauf/core/days.ts'
import { type Offer, offers } from '@kreislauf/core/features/offers/contract.ts'
import { prolongedTill } from '@kreislauf/core/features/offers/ending.ts'
import { Day } from '@kreislauf/core/kit.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call, invalidate } from '../../app/data/api.ts'
import { inBatches } from '../../app/data/inbatches.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { partAnswers } from '../../ui/answers.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Cell, DateField, FormScreen, Section, useFormOf } from '../../ui/form/index.ts'
import { type Failure, Outcome } from '../../ui/outcome.tsx'

interface ProlongProps {
  /** One or several. */
  rows: readonly Offer[]
  onClose: () => void
  /** Called with the ids that could not be extended. */
  onDone?: (failed: number[]) => void
}

const Till = z.object({ validto: Day.nullable() })

/** Asks for the new end of offers and proposes the same duration again; failures are shown with their reason. */
export function Prolong({ rows, onClose, onDone }: ProlongProps) {
  const { t } = useTranslation()
  const [failed, setFailed] = useState<Failure[]>([])
  const form = useFormOf(Till, { feature: 'offers', initial: { validto: prolongedTill(rows, today()) } })
  const ids = rows.map(asRead)
  const put = ({ validto }: z.output<typeof Till>) =>
    inBatches(ids, some => call(offers.prolong, { body: { ids: some, validto } }))
  const showResult = async (answers: Awaited<ReturnType<typeof put>>) => {
    await invalidate('offers')
    const { done, failures } = partAnswers(answers, id => rows.find(row => row.id === id)?.cargoTypeName)
    if (done.length) notifyDone('offers.prolong.done', { count: done.length })
    setFailed(failures)
    onDone?.(failures.map(({ id }) => id))
    if (!failures.length) onClose()
  }
  if (failed.length)
    return <Outcome title={t('offers.failed.title')} text={t('offers.failed.text')} failed={failed} onClose={onClose} />
  return (
    <Dialog opened size="s" onClose={onClose} title={t('offers.prolong.title', { count: rows.length })}>
      <FormScreen
        what={{ many: 'offers' }}
        form={form}
        plain
        saveLabel={t('offers.prolong.act')}
        save={put}
        onSaved={showResult}
        onCancel={onClose}
      >
        <Section title={t('offers.sections.validity')} hint={t('offers.prolong.text')}>
          <Cell span={12}>
            <DateField name={form.field('validto')} autoFocus />
          </Cell>
        </Section>
      </FormScreen>
    </Dialog>
  )
}
