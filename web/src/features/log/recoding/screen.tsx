import { today } from '@kreislauf/core/days.ts'
import { type EndedStock, log } from '@kreislauf/core/features/log/contract.ts'
import { IconReplace } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../../app/data/api.ts'
import { useYards, YardChoice } from '../../../app/session/yards.tsx'
import { EmptyState, FailedState } from '../../../ui/empty.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { SkeletonForm } from '../../../ui/skeletons.tsx'
import { RecodingEditor } from './editor.tsx'
import { endedSince } from './values.ts'

const list = '/deser/btb/output?tab=others'

/** Re-codes all stock under ended codes at once (domain 3.3). */
export function Recoding() {
  const { t } = useTranslation()
  const yards = useYards()
  const { dismantlerId } = yards
  const found = useQuery(query(log.ended, { params: { dismantlerId, day: today() } }))
  return (
    <Screen
      title={t('log.recoding.title')}
      lead={t('log.recoding.text')}
      action={<YardChoice {...yards} />}
      back={{ to: list, label: t('log.outputs.title') }}
      narrow
    >
      {found.error ? (
        <FailedState what={{ part: 'endedStock' }} error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <Found key={dismantlerId} ended={found.data} dismantlerId={dismantlerId} />
      ) : (
        <SkeletonForm />
      )}
    </Screen>
  )
}

function Found({ ended, dismantlerId }: { ended: EndedStock[]; dismantlerId: number }) {
  const { t } = useTranslation()
  if (ended.length === 0)
    return (
      <EmptyState
        icon={<IconReplace size={28} stroke={1.4} />}
        title={t('log.recoding.empty.title')}
        text={t('log.recoding.empty.text')}
      />
    )
  const reason = t('log.recoding.reason', { day: endedSince(ended) })
  return <RecodingEditor ended={ended} dismantlerId={dismantlerId} reason={reason} />
}
