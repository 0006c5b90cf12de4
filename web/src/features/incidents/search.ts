import { LOG_KEEPERS } from '@kreislauf/core/domain/logplace.ts'
import { allows } from '@kreislauf/core/permissions.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { registerSearch } from '../../app/search/search.ts'
import { session, visitorOf } from '../../app/session/session.ts'

registerSearch({
  key: 'incidents',
  title: 'incidents.title',
  icon: IconAlertTriangle,
  open: () => {
    const account = session.get()?.account
    const keeps = !!account && LOG_KEEPERS.some(kind => visitorOf(account).kinds.includes(kind))
    return keeps && allows(account, ['BTB.R', 'VN.R'])
  },
  find: async q => (await import('./find.tsx')).findIncidents(q),
})
