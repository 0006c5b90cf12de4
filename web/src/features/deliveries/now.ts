import type { Delivery, NoteRow, NoteSide } from '@kreislauf/core/features/deliveries/contract.ts'
import { formatNumber, formatValue } from '@kreislauf/core/format.ts'
import type { T } from '@kreislauf/core/i18n.ts'

/** What a side still has to do about a note. */
export type Turn = 'close' | 'answer' | 'correct' | 'answerAnew'

/** Whether the own side has the next step; closing is a step of both. */
export function turnOf({ status, lapsed }: Pick<NoteRow, 'status' | 'lapsed'>, side: NoteSide): Turn | undefined {
  if (status === 'OPEN') return 'close'
  if (status === 'CLOSED' && !lapsed && side === 'REMAN') return 'answer'
  if (status === 'ANSWERED' && side === 'DISMANTLER') return 'correct'
  if (status === 'DISPUTED' && side === 'REMAN') return 'answerAnew'
  return undefined
}

/** The state of a note in a sentence: whose turn it is, until when, and what happens otherwise. */
export function nowText(note: Delivery, side: NoteSide, t: T, language: string): string {
  const { status, lapsed, answerby, correction, course } = note
  const day = (of: string | null) => formatValue('day', of, language)
  const other = side === 'REMAN' ? note.dismantlerName : note.remanName
  if (status === 'OPEN') return t('deliveries.now.OPEN')
  if (status === 'CLOSED')
    return lapsed
      ? t(`deliveries.now.LAPSED.${side}`, { day: day(answerby) })
      : t(`deliveries.now.CLOSED.${side}`, { day: day(answerby), name: other })
  if (status === 'ANSWERED') return t(`deliveries.now.ANSWERED.${side}`, { name: other })
  if (status === 'DISPUTED') return t(`deliveries.now.DISPUTED.${side}`, { reason: note.disputereason, name: other })
  if (correction?.number)
    return t('deliveries.now.corrected', {
      number: correction.number,
      total: formatNumber('money', correction.total, language),
    })
  if (course.at(-1)?.what === 'WITHDRAWN') return t('deliveries.now.withdrawn')
  return t(lapsed ? 'deliveries.now.settledLapsed' : 'deliveries.now.accepted')
}
