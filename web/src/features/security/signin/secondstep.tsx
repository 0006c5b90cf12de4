import { type accounts, type SecondKind, secondKinds } from '@kreislauf/core/features/accounts/contract.ts'
import { isCode } from '@kreislauf/core/keys.ts'
import type { Input } from '@kreislauf/core/kit.ts'
import { Anchor, Button, SegmentedControl, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasskeyButton } from './passkeybutton.tsx'

type Body = Input<typeof accounts.login>['body']

interface SecondStepProps {
  ticket: string
  kinds: readonly SecondKind[]
  busy: boolean
  /** The failure of the last attempt. */
  problem: ReactNode
  onTry: (body: Body) => Promise<void>
  onBack: () => void
}

/** After the correct password: an authenticator code, a passkey, or a recovery code. */
export function SecondStep({ ticket, kinds, busy, problem, onTry, onBack }: SecondStepProps) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<SecondKind>(kinds[0] ?? 'code')
  useEffect(() => {
    document.title = `${t('security.login.secondTitle')} · Kreislauf`
  }, [t])
  return (
    <>
      {kinds.length > 1 && (
        <SegmentedControl
          fullWidth
          aria-label={t('security.login.kind')}
          data={kinds.map(one => ({ value: one, label: t(`security.login.kinds.${one}`) }))}
          value={kind}
          onChange={chosen => isCode(secondKinds, chosen) && setKind(chosen)}
        />
      )}
      {kind === 'passkey' ? (
        <PasskeyButton
          label={t('security.login.askPasskey')}
          variant="filled"
          ticket={ticket}
          onAnswer={(nextTicket, passkey) => onTry({ ticket: nextTicket, passkey })}
        />
      ) : (
        <TypedProof key={kind} kind={kind} busy={busy} onProof={proof => onTry({ ticket, [kind]: proof })} />
      )}
      {problem}
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        {t('security.login.back')}
      </Anchor>
    </>
  )
}

interface TypedProofProps {
  kind: 'code' | 'recovery'
  busy: boolean
  onProof: (proof: string) => Promise<void>
}

function TypedProof({ kind, busy, onProof }: TypedProofProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) void onProof(typed.trim()).finally(() => setTyped(''))
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextInput
        size="md"
        label={t(`security.login.${kind}`)}
        description={t(`security.login.${kind}Hint`)}
        inputMode={kind === 'code' ? 'numeric' : 'text'}
        autoComplete={kind === 'code' ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        autoFocus
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth mt="lg" loading={busy} disabled={!typed.trim()}>
        {t('security.login.submit')}
      </Button>
    </form>
  )
}
