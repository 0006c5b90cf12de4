import { BadTable } from '../badtable.ts'

/** What is told of an XML text as it passes by: names as they are written, attributes and texts with their entities. */
export interface Heard {
  open: (name: string, attributes: string) => void
  close: (name: string) => void
  text: (text: string) => void
  /** A text that has no entities. */
  plain: (text: string) => void
}

const [SLASH, BANG, QUESTION, END, DOUBLE, SINGLE] = [47, 33, 63, 62, 34, 39]
const isSpace = (code: number) => code === 32 || (code > 8 && code < 14)
/** What begins with it ends with the other. */
const ASIDE = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** Splits XML into its tags and texts while it comes, two hundred megabytes a second: a workbook has millions. Throws BadTable `no-table` for broken XML. */
export class XmlTokens {
  readonly #heard: Heard
  readonly #open: string[] = []
  #rest = ''
  #begun = false

  constructor(heard: Heard) {
    this.#heard = heard
  }

  /** How deep the element lies that is open. */
  get depth(): number {
    return this.#open.length
  }

  /** Characters of a token that has not ended. */
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

  /** Reads the token that begins here; what is behind it, or -1 where it goes on in the next piece. */
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
    // A letter, `_` or `:`, each of which may begin a name.
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

  /** Comments and the like are passed over; a text that is written as it is meant is told. */
  #aside(text: string, begin: number): number {
    const found = ASIDE.find(([first]) => text.startsWith(first, begin))
    // It may be the beginning of a longer one.
    if (!found && text.length - begin < '<![CDATA['.length) return -1
    const [first, last] = found ?? ['<!', '>']
    const end = text.indexOf(last, begin + first.length)
    if (end < 0) return -1
    if (last === ']]>' && this.#open.length) this.#heard.plain(text.slice(begin + first.length, end))
    return end + last.length
  }
}

/** Where a tag ends: an attribute may hold the sign. */
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
