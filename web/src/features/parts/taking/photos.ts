import { useState } from 'react'
import { shrunk } from '../../../ui/shrink.ts'

/** Photos taken of parts before these are saved, by the line they stand in. */
export function usePhotos() {
  const [files, setFiles] = useState<Record<number, File[]>>({})
  return {
    of: (line: number): readonly File[] => files[line] ?? [],
    add: async (line: number, chosen: readonly File[]) => {
      const small = await Promise.all(chosen.map(shrunk))
      setFiles(all => ({ ...all, [line]: [...(all[line] ?? []), ...small] }))
    },
    /** Hands out those of the lines that were saved; the others stay with lines that have moved up. */
    take: (lines: readonly number[]): File[][] => {
      const taken = lines.map(line => files[line] ?? [])
      setFiles(all =>
        Object.fromEntries(
          Object.entries(all).flatMap(([key, some]) => {
            const line = Number(key)
            return lines.includes(line) ? [] : [[line - lines.filter(one => one < line).length, some]]
          }),
        ),
      )
      return taken
    },
  }
}
export type Photos = ReturnType<typeof usePhotos>
