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
 * A move of a record of two companies, by its call: `send` makes it from the version that was seen when its question was opened, `told`
 * says what the other side changed meanwhile.
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
    told: seen.told,
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
  move: { opened: boolean; close: () => void; told: ReactNode }
  /** It is said why. */
  reason?: boolean
}

/** Asks before a move, from a button or from a menu. */
export function MoveQuestion({ move, children, reason, ...asked }: QuestionProps) {
  const { t } = useTranslation()
  return (
    <Confirm {...asked} opened={move.opened} onClose={move.close} {...(reason && { reason: t('fields.grounds') })}>
      {children}
      {move.told}
    </Confirm>
  )
}

interface ButtonProps extends QuestionProps {
  move: QuestionProps['move'] & { may: boolean; open: () => void }
  /** Why it is not possible now, if it is not: then nobody is offered it. */
  refused: unknown
  icon: ReactNode
  /** Its words, where the question's button has others. */
  button?: string
  /** Beside the one that leads on. */
  aside?: boolean
}

/** A move as a button of its own, one tap on a phone, with its question. */
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
