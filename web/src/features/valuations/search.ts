import { parseKba } from '@kreislauf/core/domain/kba.ts'
import { IconBookmarks, IconCalculator } from '@tabler/icons-react'
import { isOffered } from '../../app/routing/guards.ts'
import { registerSearch } from '../../app/search/search.ts'
import { session, visitorOf } from '../../app/session/session.ts'
import { valuer } from './routes.ts'

const values = () => {
  const account = session.get()?.account
  return !!account && isOffered(visitorOf(account), valuer)
}

registerSearch({
  key: 'forecasts',
  title: 'forecasts.title',
  icon: IconBookmarks,
  open: values,
  find: async q => (await import('./kept/find.tsx')).findForecasts(q),
})

registerSearch({
  key: 'valuations',
  title: 'valuations.title',
  icon: IconCalculator,
  open: values,
  find: async q => {
    const key = parseKba(q)
    if (!key) return { hits: [], total: 0, list: { to: '/deser/purchaser', whole: true } }
    return (await import('./find.ts')).findKey(key)
  },
})
