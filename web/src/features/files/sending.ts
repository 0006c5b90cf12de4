import { useState } from 'react'
import { sendFile } from '../../app/outbox/sending.ts'
import type { Target } from '../../app/outbox/targets.ts'
import { fileRefusal } from '../../ui/fitting.ts'
import { shrunk } from '../../ui/shrink.ts'

/** Resizes a photo and sends it with `sendFile`; an unsupported file is refused before the upload. */
async function sendChosen(file: File, target: Target): Promise<void> {
  const small = await shrunk(file)
  await sendFile(small, target, fileRefusal(small))
}

/** Sends chosen files to a record; `busy` while photos are being resized. */
export function useSending(target: Target) {
  const [busy, setBusy] = useState(false)
  const send = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    setBusy(true)
    for (const file of chosen) await sendChosen(file, target)
    setBusy(false)
    // Allows choosing the same file again.
    input.value = ''
  }
  return { busy, send }
}
