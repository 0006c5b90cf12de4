import { log } from '@kreislauf/core/features/log/contract.ts'
import { IconReplace } from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

/** Stock under ended waste codes. */
export const logTasks: ShownTasks<'ended'> = {
  ended: {
    icon: IconReplace,
    act: 'log.today.act',
    does: [log.saveOutputs],
    words: ({ wastetype: code, name: whose }, t) => ({ what: t('log.today.ended', { code }), whose }),
  },
}
