import type { MailState } from '@kreislauf/core/features/mail/contract.ts'
import { type Icon, IconArchive, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../ui/status.tsx'

const tones: Record<MailState, Tone> = { QUEUED: 'neutral', SENT: 'good', DEAD: 'bad', KEPT: 'neutral' }
const icons: Partial<Record<MailState, Icon>> = { QUEUED: IconClock, KEPT: IconArchive }

export function MailBadge({ state }: { state: MailState }) {
  const { t } = useTranslation()
  const icon = icons[state]
  return <StatusBadge tone={tones[state]} label={t(`mail.states.${state}`)} {...(icon && { icon })} />
}
