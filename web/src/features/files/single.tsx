import { Button, type ButtonProps, FileButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { notify } from '../../app/shell/notify.tsx'
import { fileRefusal, fitting, UPLOAD_TYPES } from '../../ui/fitting.ts'

interface SingleFileProps extends ButtonProps {
  children: ReactNode
  types?: readonly string[]
  onFile: (file: File) => void
}

/**
 * A button to choose one paper or photo, which is resized; an unsupported file is refused with a message before the
 * upload.
 */
export function SingleFile({ types = UPLOAD_TYPES, onFile, children, loading, ...button }: SingleFileProps) {
  const [busy, setBusy] = useState(false)
  const take = async (given: File | null) => {
    if (!given) return
    setBusy(true)
    const file = await fitting(given, types)
    setBusy(false)
    const refusal = fileRefusal(file, types)
    if (refusal) notify(refusal, { one: 'documents', name: file.name })
    else onFile(file)
  }
  return (
    <FileButton onChange={file => void take(file)} accept={types.join(',')}>
      {props => (
        <Button {...props} {...button} loading={busy || !!loading}>
          {children}
        </Button>
      )}
    </FileButton>
  )
}
