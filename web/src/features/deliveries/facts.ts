import { type NoteRow, NoteRow as Row } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import type { Facts } from '../../app/twosided/seen.tsx'

/** The facts of a note that decisions are based on. */
export const noteFacts: Facts<NoteRow> = {
  schema: Row,
  lines: [
    ['fields.state', ({ status }, t) => t(`deliveries.states.${status}`)],
    ['deliveries.fields.actionDate', ({ actionDate }, _t, language) => formatValue('day', actionDate, language)],
    ['deliveries.linesOf', ({ lines }) => String(lines)],
    ['fields.pieces', ({ pieces }) => String(pieces)],
    ['deliveries.fields.total', ({ total }, _t, language) => formatNumber('money', total, language)],
    [
      'deliveries.correction.title',
      ({ correction }, _t, language) => (correction ? formatNumber('money', correction.total, language) : ''),
    ],
    ['deliveries.fields.owed', ({ owed }, _t, language) => formatNumber('money', owed, language)],
    ['fields.remark', ({ remark }) => remark ?? ''],
  ],
}

/** The name of a note in messages. */
export const whatOf = ({ id, deliveryNumber }: Pick<NoteRow, 'id' | 'deliveryNumber'>) =>
  ({ one: 'deliveries', name: deliveryNumber ?? id }) as const
