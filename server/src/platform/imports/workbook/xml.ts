import { Parser } from 'saxen'
import { MOST_ATTRIBUTES, MOST_DEPTH, MOST_TOKEN } from '../../limits.ts'
import { BadTable } from '../badtable.ts'

/** An element that opens: its name without prefix, and its attributes as the file has them. */
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
  /** Of an element's content, in pieces. */
  text?: (text: string) => void
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML as it comes and keeps nothing of it; after each piece the caller may take what `passing` has gathered. Nested too deep or a
 * single token too long: BadTable `too-large`; broken: `no-table`. Entities of a document's own are not expanded.
 */
export async function* passed(chunks: AsyncIterable<string>, passing: Passing): AsyncGenerator<void> {
  let depth = 0
  let begun = false
  let pending = 0
  let failure: unknown
  const during = (work: () => void) => {
    pending = 0
    try {
      if (!failure) work()
    } catch (error) {
      failure ??= error
    }
  }
  const parser = new Parser()
    .on('error', () => during(() => bad('no-table')))
    .on('openTag', (name, attributes, decode) =>
      during(() => {
        depth += 1
        if (depth > MOST_DEPTH) bad('too-large')
        passing.open?.(tagOf(local(name), attributes, decode))
      }),
    )
    .on('closeTag', name =>
      during(() => {
        depth -= 1
        passing.close?.(local(name))
      }),
    )
    .on('text', (text, decode) => during(() => passing.text?.(decode(text))))
    .on('cdata', text => during(() => passing.text?.(text)))
  for await (const chunk of chunks) {
    begun = true
    pending += chunk.length
    parser.write(chunk)
    if (failure) throw failure
    if (pending > MOST_TOKEN) bad('too-large')
    yield
  }
  if (!begun) return
  parser.end()
  if (failure) throw failure
  yield
}

/** All of it, where nothing is handed on meanwhile. */
export async function passAll(chunks: AsyncIterable<string>, passing: Passing): Promise<void> {
  for await (const _ of passed(chunks, passing));
}

function tagOf(name: string, attributes: () => Record<string, string> | false, decode: (text: string) => string): Tag {
  const said = (value: string | undefined) => (value === undefined ? undefined : decode(value))
  let read: Record<string, string> | undefined
  const all = () => {
    if (read) return read
    read = attributes() || {}
    if (Object.keys(read).length > MOST_ATTRIBUTES) bad('too-large')
    return read
  }
  return {
    name,
    attribute: wanted => said(all()[wanted]),
    prefixed: wanted => said(Object.entries(all()).find(([given]) => given.endsWith(`:${wanted}`))?.[1]),
  }
}

function bad(code: 'no-table' | 'too-large'): never {
  throw new BadTable(code)
}
