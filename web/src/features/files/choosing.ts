import { useRef } from 'react'
import { notify } from '../../app/shell/notify.tsx'
import { fileRefusal } from '../../ui/fitting.ts'
import { shrunk } from '../../ui/shrink.ts'

/**
 * Chooses files for a record that is not saved yet: photos are resized, unsupported files refused with a message, and
 * the rest passed to `keep`, which puts them into the form and so into its draft.
 */
export function useChoosing<At>(keep: (fit: readonly File[], at: At) => void) {
  const under = useRef<Promise<unknown>>(Promise.resolve())
  const take = async (chosen: readonly File[], at: At) => {
    const small = await Promise.all(chosen.map(shrunk))
    const fit = small.filter(file => !fileRefusal(file))
    if (fit.length > 0) keep(fit, at)
    for (const file of small.filter(one => !fit.includes(one)))
      notify(fileRefusal(file), { one: 'documents', name: file.name })
  }
  return {
    add: (chosen: readonly File[], at: At): Promise<void> => {
      const adding = take(chosen, at)
      under.current = Promise.all([under.current, adding])
      return adding
    },
    /** Waits until all photos are resized. */
    ready: (): Promise<unknown> => under.current,
  }
}
