import { wastereports } from '@kreislauf/core/features/wastereports/contract.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'

interface NoteProps {
  id: number
  line: string
  /** Name of the line. */
  name: string
  /** The stored text. */
  note: string
}

/**
 * The reason for a line's difference; saved on blur. A change by somebody else meanwhile is not overwritten, and the
 * input stays.
 */
export function Note({ id, line, name, note }: NoteProps) {
  const { t } = useTranslation()
  const may = useCan(wastereports.keep)
  const [typed, setTyped] = useState<string>()
  const keep = useCall(wastereports.keep, { what: { one: 'wastereports', name } })
  const text = typed ?? note
  const leave = () => {
    if (text.trim() === note) return
    void keep
      .mutateAsync({ params: { id }, body: { note: { line, before: note, text } } })
      .then(() => setTyped(undefined))
      .catch(() => undefined)
  }
  if (!may) return <span>{note}</span>
  return (
    <Textarea
      aria-label={t('wastereports.differences.noteOf', { name })}
      placeholder={t('wastereports.differences.placeholder')}
      autosize
      minRows={1}
      maxRows={6}
      maxLength={2000}
      value={text}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
