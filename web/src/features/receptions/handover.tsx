import { today } from '@kreislauf/core/days.ts'
import { type Reception, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Day } from '@kreislauf/core/kit.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { AccountEmail } from '@kreislauf/core/person.ts'
import { Button, Group, Paper, Text } from '@mantine/core'
import { IconHeartHandshake, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCall } from '../../app/data/calls.ts'
import { useAccount } from '../../app/session/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DateField, FormScreen, TextField, useFormOf } from '../../ui/form/index.ts'

type Asking = 'handover' | 'mail' | undefined

/** An issued VN: printed, handed over, mailed; with the actions for the last two. */
export function Handover({ reception }: { reception: Reception }) {
  const { t } = useTranslation()
  const { admin } = useAccount()
  const [asking, setAsking] = useState<Asking>()
  if (reception.status !== 'LOCKED') return null
  const { printedat, handedoveron, mailedat, mailedto, access } = reception
  const may = allows({ granted: access, head: false, admin }, 'VN.U')
  const facts = [
    printedat ? t('receptions.handover.printed', { on: printedat }) : t('receptions.handover.notPrinted'),
    handedoveron ? t('receptions.handover.given', { on: handedoveron }) : t('receptions.handover.notGiven'),
    mailedat && t('receptions.handover.mailed', { on: mailedat, to: mailedto ?? '—' }),
  ].filter(Boolean)
  const close = () => setAsking(undefined)
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('receptions.handover.title')}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ flex: '1 1 18rem' }}>
          {facts.join(' · ')}
        </Text>
        {may && (
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconHeartHandshake size={17} />}
              onClick={() => setAsking('handover')}
            >
              {t('receptions.actions.handover')}
            </Button>
            <Button variant="default" leftSection={<IconMail size={17} />} onClick={() => setAsking('mail')}>
              {t('receptions.actions.mail')}
            </Button>
          </Group>
        )}
      </Group>
      {asking === 'handover' && <HandoverDialog reception={reception} onClose={close} />}
      {asking === 'mail' && <MailDialog reception={reception} onClose={close} />}
    </Paper>
  )
}

interface StepProps {
  reception: Reception
  onClose: () => void
}

const HandoverForm = z.object({ handedoveron: Day })

/** The day on which the last keeper received the signed sheet. */
function HandoverDialog({ reception: { id, vnr, handedoveron }, onClose }: StepProps) {
  const { t } = useTranslation()
  const form = useFormOf(HandoverForm, { feature: 'receptions', initial: { handedoveron: handedoveron ?? today() } })
  const call = useCall(receptions.handover, {
    form: true,
    success: () => ({ key: 'receptions.done.handover', params: { vnr } }),
  })
  return (
    <Dialog opened onClose={onClose} title={t('receptions.handover.giveTitle', { vnr })}>
      <FormScreen
        what={{ one: 'receptions', name: vnr }}
        form={form}
        plain
        save={() => call.mutateAsync({ params: { id }, body: { handedoveron: form.values().handedoveron } })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <DateField name={form.field('handedoveron')} />
      </FormScreen>
    </Dialog>
  )
}

const MailForm = z.object({ email: AccountEmail })

/** Mails the keeper's sheet as PDF to an address typed here, which is stored with this reception only. */
function MailDialog({ reception: { id, vnr, mailedto, keeper }, onClose }: StepProps) {
  const { t } = useTranslation()
  const form = useFormOf(MailForm, { feature: 'receptions', initial: { email: mailedto ?? keeper.email ?? '' } })
  const call = useCall(receptions.mail, {
    form: true,
    success: () => ({ key: 'receptions.done.mailed', params: { vnr } }),
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('receptions.handover.mailTitle', { vnr })}
      lead={t('receptions.handover.mailText')}
    >
      <FormScreen
        form={form}
        plain
        what={{ one: 'mails' }}
        deed="send"
        saveLabel={t('receptions.handover.send')}
        save={() => call.mutateAsync({ params: { id }, body: { email: form.values().email } })}
        onSaved={onClose}
        onCancel={onClose}
      >
        <TextField name={form.field('email')} type="email" />
      </FormScreen>
    </Dialog>
  )
}
