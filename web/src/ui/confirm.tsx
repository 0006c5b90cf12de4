import { Button, Textarea } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './dialog.tsx'
import { DialogFoot } from './dialogframe.tsx'
import { FormProblemBox } from './problembox.tsx'

interface ConfirmProps {
  opened: boolean
  onClose: () => void
  /** The question: "Lock VN 2026/0042?" */
  title: string
  /** What will happen, and to which record. */
  children: ReactNode
  /** The verb: "Lock". */
  label: string
  danger?: boolean
  /** The label of a reason, which is required then. */
  reason?: string
  /** Something must be ticked first. */
  blocked?: boolean
  /** Closes when done; shows a thrown error. */
  run: (reason: string) => unknown
}

/**
 * Asks for confirmation of an action that is irreversible, binding or costs money, and says what it affects. The
 * initial focus is on a harmless element, so a repeated key press confirms nothing.
 */
export function Confirm({ opened, onClose, title, children, label, danger, reason, blocked, run }: ConfirmProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [attempted, setAttempted] = useState(false)
  const missing = reason !== undefined && !text.trim()
  const close = () => {
    setProblem(undefined)
    setAttempted(false)
    setText('')
    onClose()
  }
  const go = async () => {
    setAttempted(true)
    if (missing) return
    setBusy(true)
    setProblem(undefined)
    try {
      await run(text.trim())
      close()
    } catch (error) {
      setProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened={opened} onClose={close} title={title} lead={children} dirty={!!text.trim()}>
      {reason !== undefined && (
        <Textarea
          label={reason}
          withAsterisk
          aria-required
          autosize
          minRows={2}
          data-autofocus
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          error={attempted && missing ? t('invalid.required') : undefined}
        />
      )}
      {problem !== undefined && <FormProblemBox problem={problem} />}
      <DialogFoot>
        <Button variant="default" onClick={close} {...(reason === undefined && { 'data-autofocus': true })}>
          {t('actions.cancel')}
        </Button>
        <Button
          color={danger ? 'red' : 'brand'}
          leftSection={danger && <IconAlertTriangle size={17} aria-hidden />}
          loading={busy}
          disabled={!!blocked}
          onClick={() => void go()}
        >
          {label}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
