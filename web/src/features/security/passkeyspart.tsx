import { deviceName } from '@kreislauf/core/domain/agents.ts'
import { type PasskeyItem, security } from '@kreislauf/core/features/security/contract.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../app/data/api.ts'
import { notifyDone } from '../../app/shell/notify.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { NameDialog } from './namedialog.tsx'
import { Part, type PartProps } from './part.tsx'
import classes from './security.module.css'
import { knowsPasskeys, makePasskey } from './signin/passkeys.ts'

type Dialog = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: PasskeyItem }

/** Passkeys: add, rename, remove. */
export function PasskeysPart({ state, run, onChanged }: PartProps) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<Dialog>()
  const [refused, setRefused] = useState(false)
  const close = () => setDialog(undefined)
  const add = (name: string) =>
    run(async () => {
      setRefused(false)
      const { ticket, options } = await call(security.beginPasskey, {})
      const passkey = await makePasskey(options).catch(() => undefined)
      if (!passkey) return setRefused(true)
      const { recoveryCodes } = await call(security.addPasskey, { body: { ticket, name, passkey } })
      notifyDone('security.passkeys.added')
      await onChanged(recoveryCodes)
    })
  const rename = (id: number, name: string) =>
    run(async () => {
      await call(security.renamePasskey, { params: { id }, body: { name } })
      await onChanged()
    })
  const remove = (id: number) =>
    run(async () => {
      await call(security.removePasskey, { params: { id } })
      notifyDone('security.passkeys.removed')
      await onChanged()
    })
  const known = knowsPasskeys()
  return (
    <Part
      icon={IconFingerprint}
      title={t('security.passkeys.title')}
      text={known ? t('security.passkeys.text') : t('security.passkeys.unsupported')}
      action={
        known && (
          <Button variant="default" onClick={() => setDialog({ kind: 'add' })}>
            {t('security.passkeys.add')}
          </Button>
        )
      }
    >
      {refused && (
        <p className={classes.refused} role="alert">
          {t('security.passkeys.refused')}
        </p>
      )}
      <PasskeyList passkeys={state.passkeys} onDialog={setDialog} />
      {dialog && dialog.kind !== 'remove' && (
        <NameDialog
          adding={dialog.kind === 'add'}
          initial={
            dialog.kind === 'add'
              ? t('security.passkeys.defaultName', { device: deviceName(navigator.userAgent) }).trim()
              : dialog.passkey.name
          }
          onClose={close}
          onName={name => {
            close()
            void (dialog.kind === 'add' ? add(name) : rename(dialog.passkey.id, name))
          }}
        />
      )}
      <Confirm
        opened={dialog?.kind === 'remove'}
        onClose={close}
        title={t('security.passkeys.removeTitle', { name: dialog?.kind === 'remove' ? dialog.passkey.name : '' })}
        label={t('actions.delete')}
        danger
        run={() => {
          close()
          if (dialog?.kind === 'remove') void remove(dialog.passkey.id)
        }}
      >
        {t('security.passkeys.removeText')}
      </Confirm>
    </Part>
  )
}

function PasskeyList({ passkeys, onDialog }: { passkeys: PasskeyItem[]; onDialog: (dialog: Dialog) => void }) {
  const { t } = useTranslation()
  if (!passkeys.length) return null
  return (
    <ul className={classes.rows}>
      {passkeys.map(passkey => (
        <li key={passkey.id}>
          <div className={classes.words}>
            <b>{passkey.name}</b>
            <p>
              {passkey.lastUsed
                ? t('security.passkeys.used', { at: passkey.lastUsed })
                : t('security.passkeys.unused', { at: passkey.created })}
            </p>
          </div>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={t('security.passkeys.rename', { name: passkey.name })}
            onClick={() => onDialog({ kind: 'rename', passkey })}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="lg"
            color="red"
            aria-label={t('security.passkeys.remove', { name: passkey.name })}
            onClick={() => onDialog({ kind: 'remove', passkey })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
