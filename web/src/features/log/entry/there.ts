import { today } from '@kreislauf/core/days.ts'
import { disposals } from '@kreislauf/core/features/disposals/contract.ts'
import { evaluations } from '@kreislauf/core/features/evaluations/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { isEntry, type Kind, type NewRow } from './values.ts'

interface Where {
  dismantlerId: number
  row: NewRow
  day: string
}

const takes = (kind: Kind, day: string) => !isEntry(kind) && kind !== 'OPENING' && day <= today()

/** What of the type may leave on the day, for everything that takes out of stock; a stored line counts itself already. */
export function useThere(kind: Kind, { dismantlerId, row, day }: Where): string | undefined {
  const { t } = useTranslation()
  const wanted = takes(kind, day) && !!row.wastetype && !row.stored
  const params = { dismantlerId, wastetype: row.wastetype ?? '', day }
  const { data } = useQuery({ ...query(disposals.available, { params }), enabled: wanted })
  return wanted && data ? t('log.entry.there', { kg: data.freeKg }) : undefined
}

/** The types that lie in stock on the day, for those among them that have ended. */
export function useHeld(kind: Kind, dismantlerId: number, day: string) {
  const params = { dismantlerId, to: day }
  const { data = [] } = useQuery({ ...query(evaluations.stock, { params }), enabled: takes(kind, day) })
  return data.map(({ wastetype: code, name, tradename, hazardous }) => ({ code, name, tradename, hazardous }))
}
