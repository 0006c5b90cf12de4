import { today } from '@kreislauf/core/days.ts'
import { type Part, parts, Scrapping } from '@kreislauf/core/features/parts/contract.ts'
import { spares } from '@kreislauf/core/features/spares/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call, invalidate, query } from '../../app/data/api.ts'
import { notify, notifyDone } from '../../app/shell/notify.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, DateField, FormScreen, SelectField, useFormOf } from '../../ui/form/index.ts'
import { rememberStaff, useAskStaff, useStaff } from '../log/index.ts'
import { WasteTypeSelect } from '../masterdata/index.ts'
import { usePartName } from './state.tsx'

const Form = Scrapping.omit({ version: true })

interface ScrapProps {
  parts: readonly Part[]
  onClose: () => void
  /** Called with the ids that could not be scrapped. */
  onDone?: (failed: readonly number[]) => void
}

/** Scraps parts that cannot be sold: they become waste of their car. */
export function Scrap({ parts: some, onClose, onDone }: ScrapProps) {
  const { t } = useTranslation()
  const name = usePartName()
  const kinds = useQuery(query(spares.kinds, {})).data
  const [first] = some
  const { choices, people, usual } = useStaff(first?.dismantlerId ?? 0, today())
  const usualTypes = new Set(some.map(({ sparecategory: of }) => kinds?.find(({ key }) => key === of)?.wastetype))
  const [only] = usualTypes
  const wastetype = (usualTypes.size === 1 && only) || ''
  const form = useFormOf(Form, {
    feature: 'parts',
    initial: { day: today(), wastetype, reason: null, staffId: usual },
  })
  const names = first && some.length === 1 ? name(first) : ''
  // Parts scrapped before another one failed are not sent again.
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const save = async (body: z.input<typeof Form>) => {
    rememberStaff(body.staffId ?? null)
    const scrapped = new Set(done)
    try {
      for (const { id, version } of some.filter(one => !scrapped.has(one.id))) {
        await call(parts.scrap, { params: { id }, body: { ...body, version } })
        scrapped.add(id)
      }
    } finally {
      setDone(scrapped)
      await invalidate('parts').catch(notify)
    }
    notifyDone('parts.scrap.done', { count: scrapped.size })
  }
  const leave = () => {
    onDone?.([])
    onClose()
  }
  const askStaff = useAskStaff(first?.dismantlerId ?? 0, people)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={
        some.length === 1 ? t('parts.scrap.titleOf', { name: names }) : t('parts.scrap.title', { count: some.length })
      }
      lead={t('parts.scrap.text')}
    >
      <FormScreen
        what={{ many: 'parts' }}
        form={form}
        plain
        asks={() => askStaff(form.values().staffId, id => form.set('staffId', id))}
        onCancel={onClose}
        save={save}
        onSaved={leave}
        saveLabel={t('parts.actions.scrap')}
      >
        <WasteTypeSelect name={form.field('wastetype')} on={form.values().day} autoFocus clearable={false} />
        <DateField name={form.field('day')} closedTill={first?.closedTill ?? undefined} />
        <SelectField name={form.field('staffId')} choices={choices} />
        <AreaField name={form.field('reason')} rows={2} />
      </FormScreen>
    </Dialog>
  )
}
