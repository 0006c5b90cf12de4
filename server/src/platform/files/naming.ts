import { inOneLine } from '@kreislauf/core/domain/tidy.ts'

/** Characters of a name; file systems allow 255 bytes, some of which an archive uses for a prefix. */
const MOST_LETTERS = 200
const MOST_BYTES = 200

/** A known type at the end of a name: `.pdf`, but not the year of `Rechnung 12.5.2026`. */
const EXTENSION = /\.([a-z][a-z0-9]{1,3})$/i

/** The extension in lower case; undefined if the name has none. */
export const extensionOf = (name: string): string | undefined => EXTENSION.exec(tidy(name))?.[1]?.toLowerCase()

/** Normalises a name: one line, Unicode NFC, without direction marks, paths and invisible characters at the ends. */
const tidy = (name: string): string =>
  inOneLine(name.toWellFormed())
    .replace(/[\\/\p{Cc}]+/gu, '-')
    .trim()
    .replace(/[. ]+$/, '')

const bytesOf = (text: string) => Buffer.byteLength(text)

/** As many whole characters of a text as fit, measured by `size`. */
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

/** Name under which a file is stored: as uploaded, tidied, with the extension of its type if it has none, and shortened. */
export function keptName(given: string, extension: string, otherwise: string): string {
  const name = tidy(given).replace(/^\.+/, '') || otherwise
  return within(EXTENSION.test(name) ? name : `${name}.${extension}`, MOST_LETTERS, text => text.length)
}

/** Device names reserved by Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** A file name that every system can unpack. */
export function nameInArchive(name: string): string {
  const plain = tidy(name)
    .replace(/[:*?"<>|]+/g, '_')
    .replace(DEVICE, '_$&')
  return within(plain || '_', MOST_BYTES, bytesOf)
}
