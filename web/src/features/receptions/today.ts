import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { IconBuildingBank, IconClockExclamation, IconFileCertificate, IconTruckDelivery } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

/** Open receptions, and notices to the registration authority. */
export const receptionTasks: ShownTasks<'old' | 'ready' | 'open' | 'notices'> = {
  old: {
    icon: IconClockExclamation,
    act: 'today.todo.check',
    does: [receptions.lock],
    words: ({ count }, t) => ({ what: t('receptions.today.old', { count }) }),
  },
  ready: {
    icon: IconTruckDelivery,
    act: 'today.todo.check',
    does: [receptions.lock],
    words: ({ count }, t) => ({ what: t('receptions.today.ready', { count }) }),
  },
  open: {
    icon: IconFileCertificate,
    act: 'receptions.today.acts.open',
    does: [receptions.lock],
    words: ({ count, oldest }, t) => ({
      what: t('receptions.today.open', { count }),
      ...(oldest && { whose: t('receptions.today.oldest', { count: oldest }) }),
    }),
  },
  notices: {
    icon: IconBuildingBank,
    act: 'receptions.today.acts.notices',
    does: [receptions.notified],
    duty: true,
    words: ({ count }, t) => ({ what: t('receptions.today.notices', { count }) }),
  },
}
