import { carts } from '@kreislauf/core/features/carts/contract.ts'
import type { CoreOffer } from '@kreislauf/core/features/coreoffers/contract.ts'
import { Button } from '@mantine/core'
import { IconPackages } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../app/session/session.ts'
import { Go } from '../../../ui/go.tsx'
import { addresses } from '../side.tsx'
import { boxOf, type Core, coreOfOffer, piecesOf, roomOf, type Stored } from './cores.ts'
import { PutInDialog } from './lazydialog.tsx'
import { useBoxes, useStored, useYardOf } from './read.ts'

interface OfferProps {
  offer: CoreOffer
  /** The car that it is of, or the dismantler that searched without one. */
  of: { carId: number } | { dismantlerId: number }
}

/** Whether any piece can still be put in. */
const isOpen = (core: Core, stored: readonly Stored[] = []) => roomOf(core, stored, false) !== 0

/** Puts the core of an offer into the box of its contract; says how many are in it. */
export function PutIn({ offer, of }: OfferProps) {
  const { t } = useTranslation()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const carId = 'carId' in of ? of.carId : null
  const yard = useYardOf(carId ?? 0)
  const boxes = useBoxes('dismantlerId' in of ? of.dismantlerId : yard)
  const stored = useStored(carId ?? 0, yard).data
  if (!boxes) return null
  const core = coreOfOffer(offer, boxes, carId)
  if (!core) return null
  const box = boxOf(boxes, core.contractId)
  const here = box?.entries.find(({ offerId }) => offerId === offer.id)
  const ready = box?.status === 'READY'
  const mine = carId === null ? core.inBox : piecesOf(here, carId)
  return (
    <>
      {box?.id && (mine > 0 || ready) && (
        <Go to={addresses.DISMANTLER.details(box.id)}>
          {mine > 0 ? t('carts.putin.inBox', { count: mine }) : t('carts.putin.isReady')}
        </Go>
      )}
      {!ready && isOpen(core, stored) && may(core.inBox > 0 ? 'RMD.U' : 'RMD.C') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPackages size={15} />}
          aria-label={t('carts.putin.title', { name: offer.number })}
          onClick={() => setOpen(true)}
        >
          {t('carts.putin.label')}
        </Button>
      )}
      {open && <PutInDialog carId={carId} cores={[core]} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Puts all that is wanted of a car into its boxes: the best offer of each kind, as far as it is not in one. */
export function PutAllIn({ carId, offers }: { carId: number; offers: readonly CoreOffer[] }) {
  const { t } = useTranslation()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const boxes = useBoxes(useYardOf(carId))
  if (!boxes || !may(carts.putAll) || !may('RMD.C')) return null
  const cores = offers.flatMap(offer => {
    const core = offer.counted > 0 ? coreOfOffer(offer, boxes, carId) : undefined
    const free = core && boxOf(boxes, core.contractId)?.status !== 'READY' && isOpen(core) && core.held === 0
    return free ? [core] : []
  })
  return (
    <>
      {cores.length > 0 && (
        <Button leftSection={<IconPackages size={17} />} onClick={() => setOpen(true)}>
          {t('carts.putin.all')}
        </Button>
      )}
      {open && <PutInDialog carId={carId} cores={cores} onClose={() => setOpen(false)} />}
    </>
  )
}
