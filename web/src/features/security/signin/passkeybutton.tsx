import { security } from '@kreislauf/core/features/security/contract.ts'
import type { PasskeyAnswer } from '@kreislauf/core/passkey.ts'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../app/data/api.ts'
import { notify } from '../../../app/shell/notify.tsx'
import { knowsPasskeys, signByPasskey } from './passkeys.ts'

interface PasskeyButtonProps {
  label: string
  /** Of the sign-in that the passkey is the second step of; absent: it signs in alone. */
  ticket?: string
  variant?: 'default' | 'filled'
  onAnswer: (ticket: string, passkey: PasskeyAnswer) => Promise<void>
}

/** Has the device confirm by a passkey; not there in browsers that know none. */
export function PasskeyButton({ label, ticket, variant = 'default', onAnswer }: PasskeyButtonProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)
  if (!knowsPasskeys()) return null
  const ask = async () => {
    setBusy(true)
    setRefused(false)
    try {
      const asked = await call(security.askPasskey, { body: ticket ? { ticket } : {} })
      const answer = await signByPasskey(asked.options).catch(() => undefined)
      if (answer) await onAnswer(asked.ticket, answer)
      else setRefused(true)
    } catch (error) {
      notify(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        size="md"
        fullWidth
        variant={variant}
        loading={busy}
        leftSection={<IconFingerprint size={18} aria-hidden />}
        onClick={ask}
      >
        {label}
      </Button>
      {refused && (
        <Alert color="orange" role="alert" icon={<IconAlertTriangle />}>
          {t('security.login.passkeyRefused')}
        </Alert>
      )}
    </>
  )
}
