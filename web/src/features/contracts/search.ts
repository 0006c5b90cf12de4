import { allows } from '@kreislauf/core/permissions.ts'
import { IconWritingSign } from '@tabler/icons-react'
import { registerSearch } from '../../app/search/search.ts'
import { session } from '../../app/session/session.ts'
import { searchedSides } from './side.tsx'

registerSearch({
  key: 'contracts',
  title: 'contracts.title',
  icon: IconWritingSign,
  open: () => {
    const account = session.get()?.account
    return allows(account, ['RMD.R', 'RM.R', 'head']) && searchedSides(account).length > 0
  },
  find: async q => (await import('./find.tsx')).findContracts(q),
})
