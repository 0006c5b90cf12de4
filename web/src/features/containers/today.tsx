import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { IconTrashX } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'
import { OfferStock } from '../cargos/index.ts'

/** A container that is full or will be: to be emptied by a disposal, or its content offered in the exchange. */
export const containerTasks: ShownTasks<'container'> = {
  container: {
    icon: IconTrashX,
    act: 'containers.today.act',
    does: [disposals.save, 'C'],
    words: ({ container: { name, kg, limitkg, fullInDays } }, t, language) => ({
      what: t(`containers.today.${fullInDays ? 'filling' : 'full'}`, { name }),
      whose: t('containers.of', { level: formatValue('percent', kg / limitkg, language), limitKg: limitkg }),
    }),
    Beside: ({ task }) => <OfferStock {...task.container} />,
  },
}
