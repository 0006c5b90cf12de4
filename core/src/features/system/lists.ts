import { shownIn } from '../../i18n.ts'
import { list } from '../../list.ts'
import { WrittenAlert } from './contract.ts'

/** Alerts for admins; `language` is that of the listed text. */
export const alertList = (language: string) =>
  list(
    'alerts',
    WrittenAlert,
    {
      state: { words: 'system.states', badge: true, width: 130 },
      level: { words: 'system.levels', badge: true, width: 120 },
      text: { value: row => row.texts[shownIn(row.texts, language) ?? 'de'], width: 420 },
      from: { kind: 'instant', width: 150 },
      to: { kind: 'instant', width: 150 },
    },
    { labels: 'system.fields', sort: '-from', card: { title: ['text'], text: ['from', 'to'] } },
  )
