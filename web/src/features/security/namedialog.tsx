import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../../ui/dialogframe.tsx'

interface NameDialogProps {
  /** A new passkey, as opposed to renaming one. */
  adding: boolean
  initial: string
  onClose: () => void
  onName: (name: string) => void
}

/** Asks for the name of a passkey. */
export function NameDialog({ adding, initial, onClose, onName }: NameDialogProps) {
  const { t } = useTranslation()
  const [name, setName] = useState(initial)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) onName(name.trim())
  }
  return (
    <Dialog
      opened
      dirty={name !== initial}
      onClose={onClose}
      title={t(adding ? 'security.passkeys.addTitle' : 'security.passkeys.renameTitle')}
      lead={adding ? t('security.passkeys.addText') : undefined}
    >
      <form noValidate onSubmit={submit}>
        <TextInput
          label={t('security.fields.name')}
          maxLength={60}
          data-autofocus
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" disabled={!name.trim()}>
            {t(adding ? 'security.passkeys.create' : 'security.passkeys.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
