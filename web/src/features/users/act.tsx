import { users } from '@kreislauf/core/features/users/contract.ts'
import { ActingStart } from '@kreislauf/core/features/users/records.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../app/data/api.ts'
import { actFor } from '../../app/session/acting.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField, Cell, FormScreen, RadioField, Section, useFormOf } from '../../ui/form/index.ts'
import { useGo } from '../../ui/go.tsx'

const MINUTES = [30, 120, 480] as const

type Values = z.input<typeof ActingStart>

/** Reason and duration for an admin to act for a company. */
export function ActDialog({ mandator, onClose }: { mandator: { id: number; name: string }; onClose: () => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const form = useFormOf(ActingStart, {
    feature: 'users',
    initial: { mandatorId: mandator.id, reason: '', minutes: MINUTES[0] },
  })
  const choices = MINUTES.map(value => ({ value, label: t(`users.acting.minutes.${value}`) }))
  const begin = async (body: Values) => {
    await call(users.act, { body })
    await actFor(mandator.id)
  }
  return (
    <Dialog opened onClose={onClose} size="m" title={t('users.acting.title', { name: mandator.name })}>
      <FormScreen
        form={form}
        save={begin}
        onSaved={() => {
          onClose()
          go('/deser/dashboard')
        }}
        saveLabel={t('users.acting.begin')}
        plain
        onCancel={onClose}
      >
        <Section title={t('users.acting.why')} hint={t('users.acting.text', { name: mandator.name })}>
          <Cell span={12}>
            <AreaField name={form.field('reason')} autoFocus />
          </Cell>
          <Cell span={12}>
            <RadioField name={form.field('minutes')} choices={choices} />
          </Cell>
        </Section>
      </FormScreen>
    </Dialog>
  )
}
