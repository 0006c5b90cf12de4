import type { ReactNode } from 'react'
import { Confirm } from '../confirm.tsx'

/** What a form asks before it does something that binds, costs money or cannot be undone. */
export interface Question {
  title: string
  /** The verb. */
  label: string
  /** What will happen, and to what. */
  text: ReactNode
  /** Before it is done. */
  agreed?: () => void
}

interface FormQuestionProps {
  question: Question | undefined
  onClose: () => void
  /** Shows its failures at the form. */
  run: () => Promise<unknown>
}

/** The question of a form whose values have passed. */
export function FormQuestion({ question, onClose, run }: FormQuestionProps) {
  if (!question) return null
  const { title, label, text } = question
  return (
    <Confirm opened onClose={onClose} title={title} label={label} run={run}>
      {text}
    </Confirm>
  )
}
