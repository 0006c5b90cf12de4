import { today } from '@kreislauf/core/days.ts'
import { log } from '@kreislauf/core/features/log/contract.ts'
import { Alert } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useCan } from '../../../app/session/session.ts'
import { Go } from '../../../ui/go.tsx'

/** Link to the assistant while there is stock under ended codes. */
export function EndedHint({ dismantlerId }: { dismantlerId: number }) {
  const { t } = useTranslation()
  const allowed = useCan(log.saveOutputs, 'C')
  const { data = [] } = useQuery({ ...query(log.ended, { params: { dismantlerId, day: today() } }), enabled: allowed })
  if (data.length === 0) return null
  return (
    <Alert icon={<IconReplace />} color="yellow">
      {t('log.recoding.hint', { codes: data.map(({ wastetype }) => wastetype) })}{' '}
      <Go to={`/deser/btb/output/recoding?yard=${dismantlerId}`}>{t('log.recoding.assistant')}</Go>
    </Alert>
  )
}
