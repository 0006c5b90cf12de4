import { allows } from '@kreislauf/core/permissions.ts'
import { IconFileCertificate } from '@tabler/icons-react'
import { registerSearch } from '../../app/search/search.ts'
import { session } from '../../app/session/session.ts'

registerSearch({
  key: 'receptions',
  title: 'receptions.title',
  icon: IconFileCertificate,
  open: () => allows(session.get()?.account, 'VN.R'),
  find: async q => (await import('./find.tsx')).findReceptions(q),
})
