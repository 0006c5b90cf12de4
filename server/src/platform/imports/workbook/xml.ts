import { MOST_DEPTH, MOST_ELEMENTS, MOST_TOKEN } from '../../files/limits.ts'
import { BadTable } from '../badtable.ts'
import { attributeIn, decoded } from './attributes.ts'
import { XmlTokens } from './tokens.ts'

/** An opening tag: name without prefix, attributes as written. The same object is reused for all tags. */
export interface Tag {
  name: string
  attribute: (name: string) => string | undefined
  /** The attribute of another namespace, whatever its prefix in the file. */
  prefixed: (name: string) => string | undefined
}

/** Callbacks while the XML of a part is read. */
export interface Passing {
  open?: (tag: Tag) => void
  close?: (name: string) => void
  /** A chunk of an element's content; `meant` resolves its entities. */
  text?: (written: string, meant: (written: string) => string) => void
}

/** Number of elements read from all parts of a workbook. */
export interface Tally {
  elements: number
}

/** Characters read at once: a tag across two chunks is scanned twice. */
const PIECE = 256 * 1024

const local = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)
const asItIs = (text: string) => text

/**
 * Reads XML as a stream without storing it; after each chunk the caller may take what `passing` has collected. Throws BadTable `too-large` for too
 * deep nesting, too many elements or a token that is too long, `no-table` for malformed XML. Entities declared by the document are not expanded.
 */
export async function* passed(
  chunks: AsyncIterable<string>,
  passing: Passing,
  tally: Tally = { elements: 0 },
): AsyncGenerator<void> {
  let begun = false
  let attributes = ''
  const tag: Tag = {
    name: '',
    attribute: wanted => attributeIn(attributes, wanted),
    prefixed: wanted => attributeIn(attributes, `:${wanted}`),
  }
  const tokens = new XmlTokens({
    open(name, written) {
      tally.elements += 1
      if (tokens.depth > MOST_DEPTH || tally.elements > MOST_ELEMENTS) tooLarge()
      tag.name = local(name)
      attributes = written
      passing.open?.(tag)
    },
    close: name => passing.close?.(local(name)),
    text: written => passing.text?.(written, decoded),
    plain: text => passing.text?.(text, asItIs),
  })
  for await (const piece of inPieces(chunks)) {
    begun = true
    tokens.write(piece)
    if (tokens.pending > MOST_TOKEN) tooLarge()
    yield
  }
  if (!begun) return
  tokens.end()
  yield
}

/** Reads all of it, for callers that need nothing in between. */
export async function passAll(chunks: AsyncIterable<string>, passing: Passing, tally?: Tally): Promise<void> {
  for await (const _ of passed(chunks, passing, tally));
}

async function* inPieces(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const chunk of chunks) {
    piece += chunk
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

function tooLarge(): never {
  throw new BadTable('too-large')
}
