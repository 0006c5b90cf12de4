import { list } from '../../list.ts'
import { ArchiveRow } from './contract.ts'

/** All papers and photos of a company, the latest first. */
export const archiveList = list(
  'documents',
  ArchiveRow,
  {
    kind: { words: 'documents.kinds', width: 176 },
    name: { width: 246 },
    carInfo: { width: 186 },
    whose: { width: 152 },
    validto: { kind: 'day', width: 106 },
    validity: { words: 'documents.validity', badge: true, width: 116 },
    added: { kind: 'day', width: 106 },
  },
  {
    labels: 'documents.fields',
    sort: '-added',
    card: { title: ['name'], badge: 'validity', text: ['kind', 'carInfo', 'whose', 'added'] },
  },
)
