import { incidents } from '@kreislauf/core/features/incidents/contract.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../app/data/api.ts'
import { incidentValues } from '../../incidents/index.ts'
import { OnDayFix } from './each.tsx'
import type { FixProps } from './props.ts'

/** The day since which nothing is left to do about incidents. */
export function DoneFix(props: FixProps) {
  const { t } = useTranslation()
  const save = (id: number, doneon: string) => setDone(props.dismantlerId, id, doneon)
  return <OnDayFix {...props} what="incidents" title={t('statements.fixes.done')} save={save} />
}

/** Sets the day of an incident that still has none. False if a colleague has entered one meanwhile, which stays. */
export async function setDone(dismantlerId: number, id: number, doneon: string): Promise<boolean> {
  const incident = await call(incidents.get, { params: { id } })
  if (incident.doneon) return false
  await call(incidents.save, { params: { id: dismantlerId }, body: { ...incidentValues(incident), doneon } })
  return true
}
