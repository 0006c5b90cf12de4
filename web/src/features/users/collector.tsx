import { users } from '@kreislauf/core/features/users/contract.ts'
import { Id } from '@kreislauf/core/kit.ts'
import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { invalidate } from '../../app/api.ts'
import { useCall } from '../../app/calls.ts'
import { Cell, FormScreen, NumberField, Section, useFormOf } from '../../ui/form/index.ts'

const Handing = z.object({ accountId: Id })
type Values = z.input<typeof Handing>

/** Hands a collection point to an account by its number, with its open receptions (decision 15). */
export function HandCollectorDialog({ id, company, onClose }: { id: number; company: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useFormOf(Handing, { feature: 'users', initial: {} as Values })
  const hand = useCall(users.handCollector, { success: 'users.collectors.handed', form: true })
  const save = async ({ accountId }: Values) => {
    await hand.mutateAsync({ params: { id, accountId } })
    await invalidate('companies')
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('users.collectors.handTitle', { name: company })}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      <FormScreen
        form={form}
        save={save}
        onSaved={onClose}
        saveLabel={t('users.collectors.hand')}
        plain
        onCancel={onClose}
      >
        <Section title={t('users.collectors.receiver')} hint={t('users.collectors.handText', { name: company })}>
          <Cell span={6}>
            <NumberField name="accountId" ungrouped autoFocus />
          </Cell>
        </Section>
      </FormScreen>
    </Modal>
  )
}
