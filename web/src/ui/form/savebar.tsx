import type { What } from '@kreislauf/core/records.ts'
import { Button, Tooltip } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconPencil } from '@tabler/icons-react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../announce.tsx'
import foot from '../dialog.module.css'
import { fieldWords } from '../fieldwords.ts'
import { useRootMark } from '../rootmark.ts'
import { firstWords } from '../words.ts'
import classes from './form.module.css'
import { firstWrong, focusFirstWrong, useAnyForm } from './form.ts'

/** `leave` saves and does nothing further. Returns whether it was saved. */
export type Submit = (then: 'stay' | 'new' | 'leave') => Promise<boolean>

interface SaveBarProps {
  /** Without it, for a record that does not exist yet, the bar shows no "saved". */
  what?: What | undefined
  busy: boolean
  submit: Submit
  saveLabel?: string
  /** Changes outside the form that are to be saved, as text. */
  pending?: string | undefined
  actions?: ReactNode
  /** A line above the buttons. */
  above?: ReactNode
  plain?: boolean
  secondary?: boolean
  onCancel?: () => void
  /** Offers "save and new". */
  andNew: boolean
}

// A tooltip with a shortcut is useless after a touch on the button.
const byPointer = { hover: true, focus: false, touch: false }

/** Shows whether there are unsaved changes, and saves them. Always visible. */
export function SaveBar({
  what,
  busy,
  submit,
  saveLabel,
  pending,
  actions,
  above,
  plain,
  secondary,
  onCancel,
  andNew,
}: SaveBarProps) {
  const { t } = useTranslation()
  const { dirty } = useAnyForm()
  const wrong = useWrong()
  useRootMark('data-has-savebar', !plain)
  const stands = dirty || pending || (plain && !secondary)
  const fresh = what && 'one' in what && what.name === undefined
  const quiet = fresh && !busy && !pending && !dirty
  const Icon = dirty || pending ? IconPencil : IconCheck
  return (
    <div {...(plain ? { 'data-foot': true, className: foot.foot } : { 'data-savebar': true, className: classes.bar })}>
      {above}
      {!plain &&
        (wrong && !busy ? (
          <div className={classes.state}>
            <button type="button" className={classes.wrong} onClick={wrong.toFirst}>
              <IconAlertCircle size={18} aria-hidden /> {wrong.words}
            </button>
          </div>
        ) : (
          <span className={classes.state} role="status">
            {!quiet && (
              <>
                <Icon size={15} aria-hidden style={{ verticalAlign: '-2px', marginRight: 6 }} />
                {busy ? t('shell.form.saving') : (pending ?? t(dirty ? 'shell.form.unsaved' : 'shell.form.saved'))}
              </>
            )}
          </span>
        ))}
      {actions}
      {onCancel && (
        <Button variant="default" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
      )}
      {andNew && (
        // The second press of a double click arrives when the next form is already open.
        <Button variant="default" loading={busy} onClick={({ detail }) => void (detail < 2 && submit('new'))}>
          {t('actions.saveAndNew')}
        </Button>
      )}
      <Tooltip label={t('shell.form.saveKey')} disabled={!!plain} events={byPointer}>
        <Button type="submit" variant={stands ? 'filled' : 'default'} loading={busy}>
          {saveLabel ?? t('actions.save')}
        </Button>
      </Tooltip>
    </div>
  )
}

/**
 * The number of invalid fields after a refused save; each refusal is announced with the field that now has the focus.
 */
function useWrong() {
  const { t } = useTranslation()
  const form = useAnyForm()
  const { store } = form
  const count = useSyncExternalStore(store.subscribe, () => (store.refusals ? Object.keys(store.errors).length : 0))
  const refusals = useSyncExternalStore(store.subscribe, () => store.refusals)
  const words = t('shell.form.check', { count })
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when saving is refused, not when a field is mended
  useEffect(() => {
    if (count === 0) return
    const path = firstWrong(form) ?? ''
    const error = store.errors[path]
    const label = firstWords([form.labelKey(path)])
    announce([words, error && label && `${label}: ${fieldWords(error, t)}`].filter(Boolean).join('. '))
  }, [refusals])
  return count > 0 && { words, toFirst: () => void focusFirstWrong(form) }
}
