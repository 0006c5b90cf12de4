const QUOTED = /('(?:[^']|'')*'|"(?:[^"]|"")*")/
const WIDTH = 150
/** Where a long statement may be wrapped. */
const CLAUSES = / (?=(?:using|with check) \(|when |else |execute function )/g

const outsideQuotes = (sql: string, change: (text: string) => string) =>
  sql
    .split(QUOTED)
    .map((piece, index) => (index % 2 ? piece : change(piece)))
    .join('')

/** Wraps a long line at blanks outside of quotes and indents the continuation. */
function folded(line: string): string {
  const indent = `${/^ */.exec(line)?.[0] ?? ''}  `
  const lines = ['']
  for (const word of line.match(/(?:[^\s']|'(?:[^']|'')*')+|^\s+/g) ?? []) {
    const last = lines.at(-1) ?? ''
    if (last.trim() && last.length + word.length >= WIDTH) lines.push(indent + word)
    else lines[lines.length - 1] = last.trim() ? `${last} ${word}` : last + word
  }
  return lines.join('\n')
}

/** Formats a statement readably and wraps long lines; PostgreSQL's own form is verbose. */
export function plain(sql: string, indent = ''): string {
  const quiet = outsideQuotes(sql.replace(/\s+/g, ' '), text =>
    text.toLowerCase().replaceAll('timestamp with time zone', 'timestamptz').replaceAll(' using btree', ''),
  )
  const short = quiet
    .replace(/('(?:[^']|'')*')::(?:text|jsonb)(?![\w[])/g, '$1')
    .replace(/\( (select|case) /g, '($1 ')
    .replace(/(\(select \w+\([^()]*\)) as \w+\)/g, '$1)')
    .replace(/\((\(select \w+\([^()]*\)\))\)/g, '$1')
    .replace(/= any \(array\[([^\]]*)\]\)/g, 'in ($1)')
    .replace(/<> all \(array\[([^\]]*)\]\)/g, 'not in ($1)')
    .replace(/'(\p{Cc})'/gu, (_, sign: string) => `E'\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}'`)
  const lines = short.length > WIDTH ? outsideQuotes(short, text => text.replace(CLAUSES, '\n  ')) : short
  return lines
    .split('\n')
    .map(line => folded(indent + line))
    .join('\n')
}

/** Lines of a comment for the statement that follows; empty if there is none. */
export function commentLines(comment: string | null, indent = ''): string {
  const start = `${indent}-- `
  const lines = [start]
  for (const word of comment?.split(/\s+/) ?? []) {
    const last = lines.at(-1) ?? ''
    if (last === start) lines[lines.length - 1] = last + word
    else if (last.length + word.length >= WIDTH) lines.push(start + word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return comment ? `${lines.join('\n')}\n` : ''
}
