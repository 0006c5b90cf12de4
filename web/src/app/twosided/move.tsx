import type { Endpoint } from '@kreislauf/core/kit.ts'
import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirm } from '../../ui/confirm.tsx'
import type { BulkBody } from '../data/bulkbody.ts'
import { useCall } from '../data/calls.ts'
import { useCan } from '../session/session.ts'
import { type Facts, useSeen } from './seen.tsx'

/**
 * A move of a two-sided record: `send` makes the call with the version seen when the confirmation was opened, `changes`
 * shows what the other side has changed meanwhile.
 */
export function useMove<E extends Endpoint, Rec extends { version: number }>(
  endpoint: E,
  record: Rec,
  facts: Facts<Rec>,
  success: NonNullable<Parameters<typeof useCall<E>>[1]>['success'],
) {
  const [opened, setOpened] = useState(false)
  const seen = useSeen(record, facts)
  const may = useCan(endpoint)
  const put = useCall(endpoint, { form: true, ...(success && { success }) })
  return {
    may,
    opened,
    changes: seen.changes,
    open: () => {
      seen.open()
      setOpened(true)
    },
    close: () => setOpened(false),
    send: (input: (version: number) => BulkBody<E>) => seen.noting(version => put.mutateAsync(input(version))),
  }
}

interface QuestionProps
  extends Pick<ComponentProps<typeof Confirm>, 'title' | 'label' | 'danger' | 'run' | 'children'> {
  move: { opened: boolean; close: () => void; changes: ReactNode }
  /** Asks for a reason. */
  reason?: boolean
}

/** Confirmation of a move, from a button or a menu. */
export function MoveQuestion({ move, children, reason, ...confirm }: QuestionProps) {
  const { t } = useTranslation()
  return (
    <Confirm {...confirm} opened={move.opened} onClose={move.close} {...(reason && { reason: t('fields.grounds') })}>
      {children}
      {move.changes}
    </Confirm>
  )
}

interface ButtonProps extends QuestionProps {
  move: QuestionProps['move'] & { may: boolean; open: () => void }
  /** Why it is not possible now, if so: then it is not offered. */
  refused: unknown
  icon: ReactNode
  /** Text of the button, if it differs from the question's. */
  button?: string
  /** A secondary action. */
  aside?: boolean
}

/** A move as a button with confirmation, one tap on a phone. */
export function MoveButton({ refused, icon, button, aside, ...question }: ButtonProps) {
  if (!question.move.may) return null
  return (
    <>
      {!refused && (
        <Button {...(aside && { variant: 'default' })} leftSection={icon} onClick={question.move.open}>
          {button ?? question.label}
        </Button>
      )}
      <MoveQuestion {...question} />
    </>
  )
}
