import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../app/api.ts'
import { OnDayFix } from './each.tsx'
import type { FixProps } from './props.ts'

/** The day on which the registration authority was told (details O31). */
export function NotifiedFix(props: FixProps) {
  const { t } = useTranslation()
  return (
    <OnDayFix
      {...props}
      what="receptions"
      title={t('receptions.actions.notified')}
      save={(id, on) => call(receptions.notified, { params: { id }, body: { by: 'dismantler', on } })}
    />
  )
}
