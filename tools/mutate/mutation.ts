/** One deliberate fault: the text from `start` to `end` becomes `after`. Offsets count characters of the file. */
export interface Mutation {
  start: number
  end: number
  after: string
  /** The smallest whole expression around it, or the statement that it leaves out. Absent in files of SQL. */
  within?: { start: number; end: number; opensStatement: boolean; isStatement?: true }
}

/** A mutation with its file, relative to the root, and that file's text. */
export interface Mutant extends Mutation {
  file: string
  text: string
}

/** The file's text with the fault in it. */
export const mutated = ({ text, start, end, after }: Mutation & { text: string }): string =>
  text.slice(0, start) + after + text.slice(end)

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** The whole lines that it changes, without and with the fault, each as one line of text. */
export function linesOf({ text, start, end, after }: Mutation & { text: string }): { before: string; after: string } {
  const first = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const last = next < 0 ? text.length : next
  return {
    before: plain(text.slice(first, last)),
    after: plain(text.slice(first, start) + after + text.slice(end, last)),
  }
}

/** Where it is, such as `core/src/features/log/rules.ts:12`. */
export const placeOf = ({ file, text, start }: Mutant): string => `${file}:${text.slice(0, start).split('\n').length}`
