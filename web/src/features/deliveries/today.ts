import { deliveries } from '@kreislauf/core/features/deliveries/contract.ts'
import { NOTE_TASKS, type NoteTask } from '@kreislauf/core/features/deliveries/today.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { fromKeys } from '@kreislauf/core/keys.ts'
import {
  IconArrowBackUp,
  IconChecklist,
  IconClipboardCheck,
  IconClockExclamation,
  IconCoinEuro,
  IconHourglass,
  IconListCheck,
  IconLock,
  IconMessageReport,
} from '@tabler/icons-react'
import type { ShownTasks } from '../../app/today/shown.ts'

const icons = {
  noteToClose: IconLock,
  noteToCloseByReman: IconLock,
  noteToAnswer: IconClipboardCheck,
  noteToCorrect: IconChecklist,
  noteDisputed: IconMessageReport,
  noteToBook: IconListCheck,
  noteAwaited: IconArrowBackUp,
  noteUnanswered: IconHourglass,
  noteOverdue: IconClockExclamation,
  noteToPay: IconCoinEuro,
} as const satisfies Record<NoteTask, unknown>

const calls = {
  noteToClose: deliveries.close,
  noteToCloseByReman: deliveries.close,
  noteToAnswer: deliveries.answer,
  noteToCorrect: deliveries.correct,
  noteDisputed: deliveries.answer,
  noteToBook: deliveries.book,
  noteAwaited: deliveries.takeBack,
  noteUnanswered: deliveries.get,
  noteOverdue: deliveries.get,
  noteToPay: deliveries.pay,
} as const satisfies Record<NoteTask, unknown>

/** Delivery notes that wait, for either side. */
export const noteTasks: ShownTasks<NoteTask> = fromKeys(NOTE_TASKS, kind => ({
  icon: icons[kind],
  act: `deliveries.today.acts.${kind}`,
  does: [calls[kind]],
  words: ({ count, days, amount, placeName }, t, language) => ({
    what: t(`deliveries.today.${kind}`, { count }),
    whose: [
      placeName,
      amount > 0 && formatNumber('money', amount, language),
      days > 0 && t('pickuporders.today.waits', { count: days }),
    ]
      .filter(Boolean)
      .join(' · '),
  }),
}))
