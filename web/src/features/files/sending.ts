import { useState } from 'react'
import { fileRefusal } from '../../ui/fitting.ts'
import { shrunk } from '../../ui/shrink.ts'
import { put } from './outbox/outbox.ts'
import { sendFile } from './outbox/sending.ts'
import type { Target } from './outbox/targets.ts'

/** Makes a photo smaller and sends it as `sendFile` does; what nobody can read is refused here, without a way to the server. */
async function sendChosen(file: File, target: Target): Promise<void> {
  const small = await shrunk(file)
  const refusal = fileRefusal(small)
  await (refusal ? put(small, target, refusal) : sendFile(small, target))
}

/** Sends chosen files to a record; `busy` while photos are being made smaller. */
export function useSending(target: Target) {
  const [busy, setBusy] = useState(false)
  const send = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    setBusy(true)
    for (const file of chosen) await sendChosen(file, target)
    setBusy(false)
    // The same file can be chosen once more.
    input.value = ''
  }
  return { busy, send }
}
