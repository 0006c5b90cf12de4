import type { Status } from '@kreislauf/core/features/receptions/contract.ts'
import { IconFileOff, IconLock, IconReplace } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status.tsx'

const tones: Record<Status, Tone> = { OPEN: 'neutral', LOCKED: 'good', CANCELLED: 'neutral', REPLACED: 'neutral' }
const icons = { LOCKED: IconLock, CANCELLED: IconFileOff, REPLACED: IconReplace }

/** Open, locked, cancelled or replaced. */
export function ReceptionStatus({ status }: { status: Status }) {
  const { t } = useTranslation()
  const icon = status === 'OPEN' ? undefined : icons[status]
  return <StatusBadge tone={tones[status]} label={t(`receptions.status.${status}`)} {...(icon && { icon })} />
}
