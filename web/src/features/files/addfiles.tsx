import type { Icon } from '@tabler/icons-react'
import { IconCamera } from '@tabler/icons-react'
import type { Target } from '../../app/outbox/targets.ts'
import { FilePicker } from './pickers.tsx'
import { useSending } from './sending.ts'

interface AddFilesProps {
  label: string
  icon?: Icon
  /** The record that they belong to. */
  to: Target
  /** Photos only, from the camera if there is one. */
  camera?: boolean
}

/** Adds photos and papers to a record; `OnTheWay` shows those still being uploaded. */
export function AddFiles({ label, icon: Mark = IconCamera, to, camera }: AddFilesProps) {
  const { busy, send } = useSending(to)
  return (
    <FilePicker
      {...(camera && { camera })}
      variant="default"
      size="xs"
      leftSection={<Mark size={15} />}
      loading={busy}
      onChosen={send}
    >
      {label}
    </FilePicker>
  )
}
