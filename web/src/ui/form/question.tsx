import type { ReactNode } from 'react'
import { Confirm } from '../confirm.tsx'

/** A confirmation before a form does something that is binding, costs money or is irreversible. */
export interface Question {
  title: string
  /** The verb. */
  label: string
  /** What will happen, and to which record. */
  text: ReactNode
  /** Called before the save. */
  agreed?: () => void
}

interface FormQuestionProps {
  question: Question | undefined
  onClose: () => void
  /** Shows its errors at the form. */
  run: () => Promise<unknown>
}

/** The confirmation of a form whose values are valid. */
export function FormQuestion({ question, onClose, run }: FormQuestionProps) {
  if (!question) return null
  const { title, label, text } = question
  return (
    <Confirm opened onClose={onClose} title={title} label={label} run={run}>
      {text}
    </Confirm>
  )
}
