import type { Icon } from '@tabler/icons-react'
import { IconCamera } from '@tabler/icons-react'
import { NotSent } from './notsent.tsx'
import { FilePicker } from './pickers.tsx'
import { useSending } from './sending.ts'

interface AddFilesProps {
  label: string
  icon?: Icon
  /** Keeps one file, which stands in the form as `file`; it throws what is wrong. */
  add: (body: FormData) => Promise<unknown>
  /** Photos only, from the camera where there is one. */
  camera?: boolean
}

/** Adds photos and papers to a record. */
export function AddFiles({ label, icon: Mark = IconCamera, add, camera }: AddFilesProps) {
  const sending = useSending(file => {
    const body = new FormData()
    body.append('file', file)
    return add(body)
  })
  return (
    <>
      <FilePicker
        {...(camera && { camera })}
        variant="default"
        size="xs"
        leftSection={<Mark size={15} />}
        loading={sending.busy}
        onChosen={sending.send}
      >
        {label}
      </FilePicker>
      <NotSent sending={sending} />
    </>
  )
}
