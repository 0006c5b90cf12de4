import { useState } from 'react'
import { say, sayDone } from '../../app/say.tsx'
import { shrunk } from './shrink.ts'

/** Sends chosen files, photos made smaller, each for itself: what fails is told by its name, the others are there. */
export function useSending(add: (file: File) => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  const send = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    if (chosen.length === 0) return
    setBusy(true)
    for (const file of chosen) {
      const { name } = file
      try {
        await add(await shrunk(file))
        sayDone('files.added', { name })
      } catch (error) {
        say(error, { one: 'documents', name })
      }
    }
    setBusy(false)
    // The same file can be chosen once more.
    input.value = ''
  }
  return { busy, send }
}
