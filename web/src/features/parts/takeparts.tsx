import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { Button } from '@mantine/core'
import { IconTools } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../app/session/session.ts'
import { useGo } from '../../ui/go.tsx'

/** Link from a car to removing parts from it. */
export function TakeParts({ carId }: { carId: number }) {
  const { t } = useTranslation()
  const go = useGo()
  if (!useCan(parts.save, 'C')) return null
  return (
    <Button
      variant="default"
      leftSection={<IconTools size={17} />}
      onClick={() => go(`/deser/btb/parts/neu?car=${carId}`)}
    >
      {t('parts.taking.title')}
    </Button>
  )
}
