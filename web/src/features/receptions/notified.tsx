import { today } from '@kreislauf/core/days.ts'
import { type Reception, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Day } from '@kreislauf/core/kit.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '../../app/calls.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DateField, FormScreen, useFormOf } from '../../ui/form/index.ts'

const Notice = z.object({ on: Day })

/** The day on which the registration authority was told of the final withdrawal (details O31). */
export function NotifiedDialog({ reception, onClose }: { reception: Reception; onClose: () => void }) {
  const { t } = useTranslation()
  const by = reception.vn.sornc ? 'collector' : 'dismantler'
  const told = by === 'collector' ? reception.notifiedcon : reception.notifieddon
  const form = useFormOf(Notice, { feature: 'receptions', initial: { on: told ?? today() } })
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
        save={() => call.mutateAsync({ params: { id: reception.id }, body: { by, on: form.values().on } })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <DateField name={form.field('on')} />
      </FormScreen>
    </Dialog>
  )
}
