import { allows } from '@kreislauf/core/permissions.ts'
import { registerSearch } from '../../app/search.ts'
import { session } from '../../app/session.ts'

registerSearch({
  key: 'cars',
  title: 'cars.title',
  open: () => allows(session.get()?.account, 'VN.R'),
  find: async q => (await import('./find.ts')).findCars(q),
})
