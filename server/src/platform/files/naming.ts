import { inOneLine } from '@kreislauf/core/domain/tidy.ts'

/** Letters that a name keeps at most; bytes that a file system takes are 255, of which what stands before it in an archive takes some. */
const MOST_LETTERS = 200
const MOST_BYTES = 200

/** What a name ends with where it says what the file is: `.pdf`, and not the year of `Rechnung 12.5.2026`. */
const EXTENSION = /\.([a-z][a-z0-9]{1,3})$/i

/** The end of a name that says what the file is, in small letters; undefined where it says nothing. */
export const extensionOf = (name: string): string | undefined => EXTENSION.exec(tidy(name))?.[1]?.toLowerCase()

/** On one line, each letter in one form, without marks of direction, paths and what stands at the ends without being seen. */
const tidy = (name: string): string =>
  inOneLine(name.toWellFormed())
    .replace(/[\\/\p{Cc}]+/gu, '-')
    .trim()
    .replace(/[. ]+$/, '')

const bytesOf = (text: string) => Buffer.byteLength(text)

/** As many whole letters of a text as there is room for, in what `size` counts. */
function shortened(text: string, room: number, size: (text: string) => number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter('de').segment(text)) {
    if (size(kept + segment) > room) break
    kept += segment
  }
  return kept.trimEnd()
}

function within(name: string, room: number, size: (text: string) => number): string {
  if (size(name) <= room) return name
  const end = EXTENSION.exec(name)?.[0] ?? ''
  return shortened(name.slice(0, name.length - end.length), room - size(end), size) + end
}

/** The name under which a file is kept: as it came, tidied, with the extension of what it is where it has none, and no longer than a list bears. */
export function keptName(given: string, extension: string, otherwise: string): string {
  const name = tidy(given).replace(/^\.+/, '') || otherwise
  return within(EXTENSION.test(name) ? name : `${name}.${extension}`, MOST_LETTERS, text => text.length)
}

/** Names that Windows keeps for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A file's name as every system can unpack it. */
export function nameInArchive(name: string): string {
  const plain = tidy(name)
    .replace(/[:*?"<>|]+/g, '_')
    .replace(DEVICE, '_$&')
  return within(plain || '_', MOST_BYTES, bytesOf)
}
