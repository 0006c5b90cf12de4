import { receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { Problem } from '@kreislauf/core/problems.ts'
import { Stack, Text, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconQuestionMark, IconReplace } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { FailedState } from '../../ui/empty.tsx'
import { SkeletonForm } from '../../ui/skeletons.tsx'

const icons = { valid: IconCircleCheck, replaced: IconReplace, void: IconCircleX, unknown: IconQuestionMark }
const colours = { valid: 'teal', replaced: 'orange', void: 'red', unknown: 'gray' }

/** Target of the QR code on a printed VN: valid, replaced or void, and the date; nothing else (decision 20). */
export function VnCheck() {
  const { t } = useTranslation()
  const { token } = useParams({ from: '/open/vn/$token' })
  const { data, error, refetch, isPending } = useQuery({
    ...query(receptions.publicVn, { params: { token } }),
    retry: false,
  })
  if (isPending) return <SkeletonForm />
  const unknown = error instanceof Problem && ['not-found', 'invalid'].includes(error.code)
  if (error && !unknown) return <FailedState what={{ part: 'vn' }} error={error} onRetry={() => void refetch()} />
  const state = data?.state ?? 'unknown'
  const Icon = icons[state]
  return (
    <Stack component="main" aria-live="polite" align="center" gap="xs" py="xl">
      <Icon size={72} stroke={1.4} aria-hidden color={`var(--mantine-color-${colours[state]}-filled)`} />
      <Text c="dimmed">{t('receptions.check.paper')}</Text>
      <Title order={1} ta="center">
        {t(`receptions.check.${state}`)}
      </Title>
      {data?.date && <Text fw="var(--weight-medium)">{t('receptions.check.date', { date: data.date })}</Text>}
      <Text ta="center" maw={440}>
        {t(`receptions.check.${state}Hint`)}
      </Text>
    </Stack>
  )
}
