import type { Icon } from '@tabler/icons-react'
import { IconCamera } from '@tabler/icons-react'
import type { Target } from './outbox/targets.ts'
import { FilePicker } from './pickers.tsx'
import { useSending } from './sending.ts'

interface AddFilesProps {
  label: string
  icon?: Icon
  /** The record that they are for. */
  to: Target
  /** Photos only, from the camera where there is one. */
  camera?: boolean
}

/** Adds photos and papers to a record; `OnTheWay` shows those that are not there yet. */
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
