import { allows } from '@kreislauf/core/permissions.ts'
import { IconFiles } from '@tabler/icons-react'
import { registerSearch } from '../../app/search/search.ts'
import { session } from '../../app/session/session.ts'

registerSearch({
  key: 'documents',
  title: 'documents.title',
  icon: IconFiles,
  open: () => allows(session.get()?.account, ['VN.R', 'BTB.R', 'STD.R']),
  find: async q => (await import('./find.tsx')).findDocuments(q),
})
