import type { Columns } from '../../kit.ts'
import type { WrittenAlert } from './contract.ts'

/** Alerts as the operator's admin lists them; `language` is the one whose text stands in the list. */
export const alertColumns = (language: string): Columns<WrittenAlert> => [
  {
    key: 'state',
    label: 'system.fields.state',
    value: row => row.state,
    words: row => `system.states.${row.state}`,
    width: 130,
  },
  {
    key: 'level',
    label: 'system.fields.level',
    value: row => row.level,
    words: row => `system.levels.${row.level}`,
    width: 120,
  },
  { key: 'text', label: 'system.fields.text', value: row => row.texts[language] ?? row.texts['de'], width: 420 },
  { key: 'from', label: 'system.fields.from', kind: 'instant', value: row => row.from, width: 150 },
  { key: 'to', label: 'system.fields.to', kind: 'instant', value: row => row.to, width: 150 },
]
