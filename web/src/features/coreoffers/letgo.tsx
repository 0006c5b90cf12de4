import { type CoreOffer, coreOffers } from '@kreislauf/core/features/coreoffers/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useCan } from '../../app/session/session.ts'

interface LetGoProps {
  carId: number
  slot: string
  /** The part, for screen readers. */
  name: string
  letgo: CoreOffer['letgo']
}

/** Leaves a wanted part on its car, or says who did and takes that back (rulings F23). */
export function LetGo({ carId, slot, name, letgo }: LetGoProps) {
  const { t, i18n } = useTranslation()
  const may = useCan(coreOffers.letGo)
  const set = useCall(coreOffers.letGo, { success: letgo ? 'coreoffers.letgo.takenBack' : 'coreoffers.letgo.done' })
  const label = t(letgo ? 'coreoffers.letgo.takeBack' : 'coreoffers.letgo.act')
  return (
    <>
      {letgo && (
        <small>
          {t('coreoffers.letgo.by', { name: letgo.name, day: formatValue('day', letgo.day, i18n.language) })}
        </small>
      )}
      {may && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={letgo && <IconArrowBackUp size={15} />}
          aria-label={`${label}: ${name}`}
          loading={set.isPending}
          onClick={() => set.mutate({ params: { carId }, body: { slot, letgo: !letgo } })}
        >
          {label}
        </Button>
      )}
    </>
  )
}
