import { Button, Tooltip } from '@mantine/core'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './form.module.css'
import { useForm } from './form.ts'

export type Submit = (then: 'stay' | 'new') => Promise<void>

interface SaveBarProps {
  busy: boolean
  submit: Submit
  saveLabel?: string
  actions?: ReactNode
  plain?: boolean
  onCancel?: () => void
  onSavedAndNew?: (result: unknown) => void
}

/** Says whether something is unsaved, and saves it. Stays in sight. */
export function SaveBar({ busy, submit, saveLabel, actions, plain, onCancel, onSavedAndNew }: SaveBarProps) {
  const { t } = useTranslation()
  const { dirty } = useForm()
  const Icon = dirty ? IconPencil : IconCheck
  return (
    <div
      className={plain ? undefined : classes.bar}
      style={plain ? { display: 'flex', gap: 10, justifyContent: 'flex-end' } : undefined}
    >
      {!plain && (
        <span className={classes.state} role="status">
          <Icon size={15} aria-hidden style={{ verticalAlign: '-2px', marginRight: 6 }} />
          {t(busy ? 'shell.form.saving' : dirty ? 'shell.form.unsaved' : 'shell.form.saved')}
        </span>
      )}
      {actions}
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
      )}
      {onSavedAndNew && (
        <Button variant="default" loading={busy} onClick={() => void submit('new')}>
          {t('actions.saveAndNew')}
        </Button>
      )}
      <Tooltip label={t('shell.form.saveKey')} disabled={!!plain}>
        {/* Leaving a field may put an error below it, which must not move the button away from under the click. */}
        <Button type="submit" loading={busy} onMouseDown={event => event.preventDefault()}>
          {saveLabel ?? t('actions.save')}
        </Button>
      </Tooltip>
    </div>
  )
}
