import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../app/data/api.ts'
import { incidentValues } from '../../incidents/index.ts'
import { OnDayFix } from './each.tsx'
import type { FixProps } from './props.ts'

/** Since when nothing is left to do about incidents. */
export function DoneFix(props: FixProps) {
  const { t } = useTranslation()
  const save = async (id: number, doneon: string) => {
    const incident = await call(incidents.get, { params: { id } })
    await call(incidents.save, { params: { id: props.dismantlerId }, body: { ...incidentValues(incident), doneon } })
  }
  return <OnDayFix {...props} what="incidents" title={t('statements.fixes.done')} save={save} />
}
