import { MOST_DEPTH, MOST_ELEMENTS, MOST_TOKEN } from '../../files/limits.ts'
import { BadTable } from '../badtable.ts'
import { attributeIn, decoded } from './attributes.ts'
import { XmlTokens } from './tokens.ts'

/** An element that opens: its name without prefix, and its attributes as the file has them. It is the same object for each. */
export interface Tag {
  name: string
  attribute: (name: string) => string | undefined
  /** The one of another namespace, whatever prefix the file gave that. */
  prefixed: (name: string) => string | undefined
}

/** What a reader of one part does as its XML passes by. */
export interface Passing {
  open?: (tag: Tag) => void
  close?: (name: string) => void
  /** Of an element's content, in pieces. `meant` is what it stands for. */
  text?: (written: string, meant: (written: string) => string) => void
}

/** Elements of all parts of a workbook that have been read. */
export interface Tally {
  elements: number
}

/** Characters that are read at once: a tag that ends in the next piece is looked at twice. */
const PIECE = 256 * 1024

const local = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name)
const asItIs = (text: string) => text

/**
 * Reads XML as it comes and keeps nothing of it; after each piece the caller may take what `passing` has gathered. Nested too deep, too many
 * elements or a single token too long: BadTable `too-large`; broken: `no-table`. Entities of a document's own are not expanded.
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

/** All of it, where nothing is handed on meanwhile. */
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
