import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../app/data/api.ts'
import { OnDayFix } from './each.tsx'
import type { FixProps } from './props.ts'

/** Saves it only if nobody has meanwhile, as the finding knows no more of the record. */
async function noted(id: number, on: string): Promise<true> {
  const [answer] = await call(receptions.notifiedMany, { body: { ids: [id], on } })
  if (!answer?.ok) throw new Problem('statements.not-mended', { names: answer?.detail ?? '' })
  return true
}

/** The day on which the registration authority was notified (details O31). */
export function NotifiedFix(props: FixProps) {
  const { t } = useTranslation()
  return <OnDayFix {...props} what="receptions" title={t('receptions.actions.notified')} save={noted} />
}
