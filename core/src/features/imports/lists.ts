import { list } from '../../list.ts'
import { Import } from './contract.ts'

export const importList = list(
  'imports',
  Import,
  {
    created: { label: 'imports.when', kind: 'instant', width: 140 },
    subject: { label: 'imports.subject', words: 'imports.subjects', width: 160 },
    filename: { label: 'imports.filename', width: 180 },
    person: { label: 'imports.person', width: 140 },
    added: { kind: 'number', width: 90 },
    changed: { kind: 'number', width: 100 },
    wrong: { kind: 'number', width: 100 },
    warned: { kind: 'number', width: 110, hidden: true },
    state: { label: 'imports.state', words: 'imports.states', badge: true, width: 200 },
  },
  { labels: 'imports.counts', sort: '-created', card: { text: ['created', 'filename', 'person'] } },
)
