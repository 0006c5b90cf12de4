import type { Warning } from '@kreislauf/core/features/disposals/contract.ts'
import { warningsOf } from '@kreislauf/core/features/disposals/rules.ts'
import { CARRIER_IS_DISPOSER, partners } from '@kreislauf/core/features/partners/contract.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useValue } from '../../ui/form/index.ts'
import { useWasteType } from '../masterdata/index.ts'
import { useForm } from './form.ts'
import { useDisposer } from './partner.tsx'

/** Warnings that need data of the server. */
const ONLY_SAVED: readonly Warning['code'][] = ['entered_late', 'receipt_twice']

/** Warnings about the form's values, updated while typing. */
export function useWarnings(): Warning[] {
  const head = useValue(useForm(), 'disposal')
  const disposer = useDisposer()
  const carriers = useQuery(query(partners.carriers, { query: { inactive: 'true' } })).data
  const type = useWasteType(head.wastetype, head.actiondate)
  if (!disposer || !type) return []
  const carrier = carriers?.find(one => one.id === head.carrierId && one.id !== CARRIER_IS_DISPOSER) ?? null
  const { receiptnumber = null, disposalproofnumber = null, recyclingproof = null, substance = null } = head
  const { hazardous, privileged, countable, fraction } = type
  const numbers = { receiptnumber, disposalproofnumber, recyclingproof, substance }
  return warningsOf({ ...head, ...numbers }, { disposer, carrier, hazardous, privileged, countable, fraction })
}

/**
 * Warnings that do not prevent saving: expired papers, wastes that the disposer does not accept. For a saved disposal
 * also missing fields and what only the server knows, such as a slip used for another one.
 */
export function Warnings({ saved = [] }: { saved?: readonly Warning[] | undefined }) {
  const { t } = useTranslation()
  const now = useWarnings()
  const known = saved.filter(({ code }) => ONLY_SAVED.includes(code))
  const found = [...now.filter(({ field }) => !field || saved.some(one => one.field === field)), ...known]
  if (!found.length) return null
  return (
    <Alert color="yellow" icon={<IconAlertTriangle />} role="status">
      {found.map(({ code, params }) => (
        <div key={code}>{t(`disposals.warnings.${code}`, params ?? {})}</div>
      ))}
    </Alert>
  )
}
