import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'

interface FilePickerProps extends ButtonProps {
  children: ReactNode
  /** Opens the camera if there is one. */
  camera?: boolean
  /** Photos only. */
  photos?: boolean
  onChosen: (input: HTMLInputElement) => unknown
}

/** A button to choose several photos or papers, or to take photos. */
export function FilePicker({ children, camera, photos, onChosen, ...button }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-hidden
        tabIndex={-1}
        accept={camera || photos ? 'image/*' : 'application/pdf,image/*'}
        {...(camera && { capture: 'environment' })}
        onChange={event => void onChosen(event.currentTarget)}
      />
    </>
  )
}
