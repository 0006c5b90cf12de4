import { useRef } from 'react'
import { say } from '../../../app/say.tsx'
import { fileRefusal } from '../../../ui/fitting.ts'
import type { Form } from '../../../ui/form/index.ts'
import { shrunk } from '../../../ui/shrink.ts'
import type { Taking } from './values.ts'

/** Photos of parts that are not saved yet: each stands in the line of its part, and so in the draft. */
export function usePhotos(form: Form<Taking>) {
  const under = useRef<Promise<unknown>>(Promise.resolve())
  const add = async (line: number, chosen: readonly File[]) => {
    const small = await Promise.all(chosen.map(shrunk))
    const path = `lines.${line}.photos` as const
    const fit = small.filter(file => !fileRefusal(file))
    if (fit.length > 0) form.set(path, [...(form.get(path) ?? []), ...fit])
    for (const file of small.filter(one => !fit.includes(one)))
      say(fileRefusal(file), { one: 'documents', name: file.name })
  }
  return {
    add: (line: number, chosen: readonly File[]): Promise<void> => {
      const adding = add(line, chosen)
      under.current = Promise.all([under.current, adding])
      return adding
    },
    /** Waits for those that are still being made smaller. */
    ready: (): Promise<unknown> => under.current,
  }
}
export type Photos = ReturnType<typeof usePhotos>
