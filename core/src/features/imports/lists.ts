import { list } from '../../list.ts'
import { Import } from './contract.ts'

export const importList = list(
  'imports',
  Import,
  {
    created: { label: 'imports.when', kind: 'instant', width: 150 },
    subject: { label: 'imports.subject', words: 'imports.subjects', width: 190 },
    filename: { label: 'imports.filename', width: 220 },
    person: { label: 'imports.person', width: 160 },
    added: { kind: 'number', width: 90 },
    changed: { kind: 'number', width: 110 },
    wrong: { kind: 'number', width: 120 },
    state: { label: 'imports.state', words: 'imports.states', badge: true, width: 200 },
  },
  { labels: 'imports.counts', sort: '-created' },
)
