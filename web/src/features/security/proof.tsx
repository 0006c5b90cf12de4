import { security } from '@kreislauf/core/features/security/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/data/api.ts'
import { notify } from '../../app/shell/notify.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'
import { fieldWords } from '../../ui/fieldwords.ts'
import { FormProblemBox } from '../../ui/problembox.tsx'

type Done = (proven: boolean) => void

/**
 * Actions that require re-authentication: `run` opens the dialog when the server requires it and then runs the
 * action. It shows a failure once; `attempt` leaves that to the caller. Render `dialog`. `withCode`: an authenticator
 * code may replace the password.
 */
export function useProof(withCode: boolean): {
  run: (work: () => Promise<unknown>) => Promise<void>
  attempt: (work: () => Promise<unknown>) => Promise<void>
  dialog: ReactNode
} {
  const [asking, setAsking] = useState<Done>()
  const ask = () => new Promise<boolean>(done => setAsking(() => done))
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'security.prove-first')) throw error
      if (await ask()) await work()
    }
  }
  const run = (work: () => Promise<unknown>) => attempt(work).catch(notify)
  const settle = (proven: boolean) => {
    setAsking(undefined)
    asking?.(proven)
  }
  return { run, attempt, dialog: asking && <ProofDialog withCode={withCode} onSettle={settle} /> }
}

function ProofDialog({ withCode, onSettle }: { withCode: boolean; onSettle: Done }) {
  const { t } = useTranslation()
  const [byCode, setByCode] = useState(false)
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    try {
      await call(security.prove, { body: byCode ? { code: typed } : { password: typed } })
      onSettle(true)
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }
  const wrong = problem instanceof Problem ? problem.fields[0] : undefined
  const field = {
    value: typed,
    error: wrong && fieldWords(wrong, t),
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  }
  const turn = () => {
    setByCode(!byCode)
    setTyped('')
    setProblem(undefined)
  }
  return (
    <Dialog opened onClose={() => onSettle(false)} title={t('security.prove.title')} lead={t('security.prove.text')}>
      <form noValidate onSubmit={submit}>
        {byCode ? (
          <TextInput
            {...field}
            key="code"
            label={t('security.fields.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        ) : (
          <PasswordInput
            {...field}
            key="password"
            label={t('security.fields.password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('accounts.login.showPassword') }}
          />
        )}
        {problem !== undefined && !wrong && <FormProblemBox problem={problem} />}
        {withCode && (
          <Anchor component="button" type="button" size="sm" onClick={turn}>
            {t(byCode ? 'security.prove.withPassword' : 'security.prove.withCode')}
          </Anchor>
        )}
        <DialogFoot>
          <Button variant="default" onClick={() => onSettle(false)}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!typed}>
            {t('security.prove.submit')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
