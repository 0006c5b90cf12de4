import { security, type TotpSetup } from '@kreislauf/core/features/security/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Button, TextInput } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../app/data/api.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'
import { fieldWords } from '../../ui/fieldwords.ts'
import { FormProblemBox } from '../../ui/problembox.tsx'
import { Part, type PartProps } from './part.tsx'
import classes from './security.module.css'

type Setup = z.output<typeof TotpSetup>

/** Codes of an authenticator app. */
export function TotpPart({ state, run, onChanged }: PartProps) {
  const { t } = useTranslation()
  const [setup, setSetup] = useState<Setup>()
  const [removing, setRemoving] = useState(false)
  const begin = () => run(async () => setSetup(await call(security.beginTotp, {})))
  const remove = () =>
    run(async () => {
      await call(security.removeTotp, {})
      notifyDone('security.totp.removed')
      await onChanged()
    })
  const confirmed = async (codes: string[] | null) => {
    setSetup(undefined)
    notifyDone('security.totp.done')
    await onChanged(codes)
  }
  return (
    <Part
      icon={IconDeviceMobile}
      title={t('security.totp.title')}
      text={state.totpSince ? t('security.totp.since', { at: state.totpSince }) : t('security.totp.text')}
      action={
        state.totpSince ? (
          <Button variant="default" onClick={() => setRemoving(true)}>
            {t('security.totp.remove')}
          </Button>
        ) : (
          <Button variant="default" onClick={begin}>
            {t('security.totp.setUp')}
          </Button>
        )
      }
    >
      {setup && <SetupDialog setup={setup} onClose={() => setSetup(undefined)} onConfirmed={confirmed} />}
      <Confirm
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t('security.totp.removeTitle')}
        label={t('security.totp.remove')}
        danger
        run={() => {
          setRemoving(false)
          void remove()
        }}
      >
        {t('security.totp.removeText')}
      </Confirm>
    </Part>
  )
}

interface SetupDialogProps {
  setup: Setup
  onClose: () => void
  onConfirmed: (codes: string[] | null) => Promise<void>
}

function SetupDialog({ setup, onClose, onConfirmed }: SetupDialogProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onConfirmed((await call(security.confirmTotp, { body: { code } })).recoveryCodes)
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }
  const wrong = problem instanceof Problem ? problem.fields[0] : undefined
  return (
    <Dialog opened onClose={onClose} title={t('security.totp.setUp')} lead={t('security.totp.scan')}>
      <form noValidate onSubmit={submit}>
        <img
          className={classes.qr}
          src={`data:image/svg+xml,${encodeURIComponent(setup.svg)}`}
          alt={t('security.totp.image')}
        />
        <dl className={classes.key}>
          <dt>{t('security.totp.key')}</dt>
          <dd>{setup.secret}</dd>
        </dl>
        <TextInput
          label={t('security.fields.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
          error={wrong && fieldWords(wrong, t)}
        />
        {problem !== undefined && !wrong && <FormProblemBox problem={problem} />}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={!code.trim()}>
            {t('security.totp.confirm')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
