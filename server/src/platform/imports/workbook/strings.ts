import { MOST_STRING_CHARACTERS, MOST_STRINGS } from '../../files/limits.ts'
import { BadTable } from '../badtable.ts'
import type { Archive } from './archive.ts'
import { passAll } from './xml.ts'

/** Shared texts of the cells, without phonetic guides. Throws BadTable. */
export async function sharedStrings(archive: Archive, part: string): Promise<readonly string[]> {
  const strings: string[] = []
  let characters = 0
  let text = ''
  let inText = false
  let phonetic = false
  await passAll(
    archive.text(part),
    {
      open({ name }) {
        if (name === 'si') text = ''
        else if (name === 'rPh') phonetic = true
        else if (name === 't') inText = !phonetic
      },
      text(written, meant) {
        if (!inText) return
        characters += written.length
        if (characters > MOST_STRING_CHARACTERS) throw new BadTable('too-large')
        text += meant(written)
      },
      close(name) {
        if (name === 't') inText = false
        else if (name === 'rPh') phonetic = false
        else if (name === 'si' && strings.push(text) > MOST_STRINGS) throw new BadTable('too-large')
      },
    },
    archive.tally,
  )
  return strings
}
