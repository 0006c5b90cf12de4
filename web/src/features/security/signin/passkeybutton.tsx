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
  /** The sign-in whose second step this is; without it the passkey alone signs in. */
  ticket?: string
  variant?: 'default' | 'filled'
  onAnswer: (ticket: string, passkey: PasskeyAnswer) => Promise<void>
}

/** Signs in with a passkey; not shown in browsers without support. */
export function PasskeyButton({ label, ticket, variant = 'default', onAnswer }: PasskeyButtonProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)
  if (!knowsPasskeys()) return null
  const ask = async () => {
    setBusy(true)
    setRefused(false)
    try {
      const challenge = await call(security.askPasskey, { body: ticket ? { ticket } : {} })
      const answer = await signByPasskey(challenge.options).catch(() => undefined)
      if (answer) await onAnswer(challenge.ticket, answer)
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
