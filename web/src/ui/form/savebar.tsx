import { Button, Tooltip } from '@mantine/core'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import foot from '../dialog.module.css'
import classes from './form.module.css'
import { useAnyForm } from './form.ts'

/** `leave` saves and does nothing further. Answers whether it was saved. */
export type Submit = (then: 'stay' | 'new' | 'leave') => Promise<boolean>

interface SaveBarProps {
  busy: boolean
  submit: Submit
  saveLabel?: string
  /** What waits to be saved even if nothing was typed, in words. */
  pending?: string | undefined
  actions?: ReactNode
  plain?: boolean
  onCancel?: () => void
  /** Offers to go on with a new one. */
  andNew: boolean
}

/** Says whether something is unsaved, and saves it. Stays in sight. */
export function SaveBar({ busy, submit, saveLabel, pending, actions, plain, onCancel, andNew }: SaveBarProps) {
  const { t } = useTranslation()
  const { dirty } = useAnyForm()
  const Icon = dirty || pending ? IconPencil : IconCheck
  return (
    <div {...(plain ? { 'data-foot': true, className: foot.foot } : { 'data-savebar': true, className: classes.bar })}>
      {!plain && (
        <span className={classes.state} role="status">
          <Icon size={15} aria-hidden style={{ verticalAlign: '-2px', marginRight: 6 }} />
          {busy ? t('shell.form.saving') : (pending ?? t(dirty ? 'shell.form.unsaved' : 'shell.form.saved'))}
        </span>
      )}
      {actions}
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
      )}
      {andNew && (
        // The second press of a double click comes when the next form is already open.
        <Button variant="default" loading={busy} onClick={({ detail }) => void (detail < 2 && submit('new'))}>
          {t('actions.saveAndNew')}
        </Button>
      )}
      <Tooltip label={t('shell.form.saveKey')} disabled={!!plain}>
        <Button type="submit" variant={plain || dirty || pending || saveLabel ? 'filled' : 'default'} loading={busy}>
          {saveLabel ?? t('actions.save')}
        </Button>
      </Tooltip>
    </div>
  )
}
