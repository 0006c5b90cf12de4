import { users } from '@kreislauf/core/features/users/contract.ts'
import type { User } from '@kreislauf/core/features/users/records.ts'
import { Id, maybe } from '@kreislauf/core/kit.ts'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '../../app/calls.ts'
import { AreaField, Cell, FormScreen, NumberField, Section, useFormOf } from '../../ui/form/index.ts'

const Outsourcing = z.object({ mandatorId: Id, reason: maybe(500) })
type Values = z.input<typeof Outsourcing>

/** Asks the head of another company, by its number, to take a user over (details O10). */
export function OutsourceDialog({ user, name, onClose }: { user: User; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useFormOf(Outsourcing, { feature: 'users', initial: { reason: '' } as unknown as Values })
  const send = useCall(users.outsource, { success: 'users.outsourceSent', form: true })
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('users.outsourceTitle', { name })}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <FormScreen
        form={form}
        save={({ mandatorId, reason }) => send.mutateAsync({ params: { id: user.id, mandatorId }, body: { reason } })}
        onSaved={onClose}
        saveLabel={t('users.outsourceAsk')}
        plain
        onCancel={onClose}
      >
        <Section title={t('users.target')} hint={t('users.outsourceText', { name })}>
          <Cell span={6}>
            <NumberField name="mandatorId" autoFocus />
          </Cell>
          <Cell span={12}>
            <AreaField name="reason" />
          </Cell>
        </Section>
      </FormScreen>
    </Modal>
  )
}
