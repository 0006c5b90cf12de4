import { useRef } from 'react'
import { notify } from '../../app/shell/notify.tsx'
import { fileRefusal } from '../../ui/fitting.ts'
import { shrunk } from '../../ui/shrink.ts'

/**
 * Files for a record that is not saved yet: made smaller, refused here in words where nobody takes them, and handed to `keep`, which puts
 * them into the form and so into its draft.
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
    /** Waits for those that are still being made smaller. */
    ready: (): Promise<unknown> => under.current,
  }
}
