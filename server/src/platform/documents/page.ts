import type { PagePart, Run } from './types.ts'

type Lines = 'steps' | 'list' | 'checks' | 'sign'

const openings: [RegExp, Lines | 'heading' | 'note'][] = [
  [/^## /, 'heading'],
  [/^> /, 'note'],
  [/^\d+\. /, 'steps'],
  [/^- \[ \] /, 'checks'],
  [/^- /, 'list'],
  [/^___ /, 'sign'],
]

/**
 * Parts of a page written as plain text: `## heading`, `1. step`, `- [ ] box to tick`, `- item`, `> note`, `___ line to sign`; any other line is a
 * paragraph. Within a line `**strong**` and `[[blank to fill]]`.
 */
export function partsOf(page: string): PagePart[] {
  const parts: PagePart[] = []
  for (const line of page.split('\n').map(one => one.trim())) {
    if (!line) continue
    const [opening, kind] = openings.find(([start]) => start.test(line)) ?? [/^/, 'text' as const]
    const words = line.replace(opening, '')
    const last = parts.at(-1)
    if (kind === 'heading') parts.push({ kind, text: words })
    else if (kind === 'sign') {
      if (last?.kind === 'sign') last.labels.push(words)
      else parts.push({ kind, labels: [words] })
    } else if (last?.kind === kind && kind !== 'text' && kind !== 'note') last.items.push(runs(words))
    else parts.push({ kind, items: [runs(words)] })
  }
  return parts
}

const runs = (words: string): Run[] =>
  words
    .split(/(\*\*.+?\*\*|\[\[.+?\]\])/)
    .filter(Boolean)
    .map(text => {
      if (text.startsWith('**')) return { kind: 'bold', text: text.slice(2, -2) }
      return text.startsWith('[[') ? { kind: 'blank', text: text.slice(2, -2) } : { kind: 'plain', text }
    })
