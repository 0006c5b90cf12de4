import { Problem } from '@kreislauf/core/problems.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sayDone } from '../../app/say.tsx'
import { shrunk } from '../../ui/shrink.ts'

/** A file that did not arrive, as it was sent, and why. */
export interface NotSent {
  file: File
  error: unknown
}

export interface Sending {
  busy: boolean
  send: (input: HTMLInputElement) => Promise<void>
  notSent: readonly NotSent[]
  /** Sends once more what did not arrive. */
  again: (files: readonly NotSent[]) => Promise<void>
  forget: (one: NotSent) => void
}

const noConnection = ({ error }: NotSent) =>
  error instanceof Problem && (error.code === 'network' || error.code === 'unavailable')

/**
 * Sends chosen files, photos made smaller, each for itself. What fails stays with its reason, the others are there; what only missed a
 * connection goes by itself when that is back. A file that did arrive, though the answer was lost, is kept once.
 */
export function useSending(add: (file: File) => Promise<unknown>): Sending {
  const [busy, setBusy] = useState(false)
  const [notSent, setNotSent] = useState<readonly NotSent[]>([])
  const adding = useRef(add)
  adding.current = add
  const sendEach = useCallback(async (files: readonly File[]) => {
    setBusy(true)
    for (const file of files) {
      try {
        await adding.current(file)
        sayDone('files.added', { name: file.name })
      } catch (error) {
        setNotSent(old => [...old, { file, error }])
      }
    }
    setBusy(false)
  }, [])
  const forget = useCallback((one: NotSent) => setNotSent(old => old.filter(other => other !== one)), [])
  const again = useCallback(
    (files: readonly NotSent[]) => {
      for (const one of files) forget(one)
      return sendEach(files.map(({ file }) => file))
    },
    [forget, sendEach],
  )
  useEffect(() => {
    const waiting = notSent.filter(noConnection)
    const resume = () => void again(waiting)
    if (waiting.length) addEventListener('online', resume)
    return () => removeEventListener('online', resume)
  }, [notSent, again])
  const send = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])]
    if (chosen.length === 0) return
    setBusy(true)
    const small = []
    for (const file of chosen) small.push(await shrunk(file))
    await sendEach(small)
    // The same file can be chosen once more.
    input.value = ''
  }
  return { busy, send, notSent, again, forget }
}
