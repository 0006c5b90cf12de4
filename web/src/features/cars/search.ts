import { allows } from '@kreislauf/core/permissions.ts'
import { IconCar } from '@tabler/icons-react'
import { registerSearch } from '../../app/search/search.ts'
import { session } from '../../app/session/session.ts'

registerSearch({
  key: 'cars',
  title: 'cars.title',
  icon: IconCar,
  open: () => allows(session.get()?.account, 'VN.R'),
  find: async q => (await import('./find.tsx')).findCars(q),
})
