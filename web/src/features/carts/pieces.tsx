import { type CartEntry, type CartPiece, type CartRow, CHECKS, carts } from '@kreislauf/core/features/carts/contract.ts'
import { Button } from '@mantine/core'
import { IconPencil, IconTools, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useMay } from '../../app/session/session.ts'
import { Go } from '../../ui/go.tsx'
import { StatusBadge } from '../../ui/status.tsx'
import classes from './carts.module.css'
import { excessOf } from './facts.ts'
import { coreOfEntry } from './putin/cores.ts'
import { PutInDialog } from './putin/lazydialog.tsx'
import { Quantity } from './quantity.tsx'

interface PiecesProps {
  entry: CartEntry
  cart: CartRow
}

/** Which pieces a line has: parts with their label and place, pieces still on a car, pieces of no car. */
export function Pieces({ entry, cart }: PiecesProps) {
  const excess = excessOf(entry)
  return (
    <ul className={classes.pieces}>
      {entry.pieces.map(piece => (
        <Piece key={piece.id} piece={piece} entry={entry} cart={cart} excess={excess.has(piece.id)} />
      ))}
    </ul>
  )
}

interface PieceProps extends PiecesProps {
  piece: CartPiece
  /** It goes unless another one is chosen. */
  excess: boolean
}

function Piece({ piece, entry, cart, excess }: PieceProps) {
  const { t } = useTranslation()
  const { carId, carInfo, partId, code, place, quantity, onCar, scanned, otherNumber, checks } = piece
  const answers = CHECKS.flatMap(key => (checks?.[key] == null ? [] : [{ key, ok: checks[key] }]))
  const good = answers.filter(({ ok }) => ok).map(({ key }) => t(`carts.checks.${key}`))
  return (
    <li>
      <div>
        <p className={classes.marks}>
          {quantity > 1 && <span>{t('carts.line.count', { count: quantity })}</span>}
          {partId !== null && <Go to={`/deser/btb/parts/details/${partId}`}>{code}</Go>}
          {carId !== null ? (
            <Go to={`/deser/carsinventory/details/${carId}`}>{carInfo ?? t('fields.car')}</Go>
          ) : (
            <span>{t('carts.piece.noCar')}</span>
          )}
          {onCar && <StatusBadge tone="warning" label={t('carts.piece.onCar')} />}
          {otherNumber && <StatusBadge tone="warning" label={t('carts.piece.otherNumber')} />}
          {answers.map(
            ({ key, ok }) => !ok && <StatusBadge key={key} tone="warning" label={t(`carts.piece.not.${key}`)} />,
          )}
          {excess && <StatusBadge tone="bad" label={t('carts.piece.excess')} />}
        </p>
        <small>
          {[
            place && t('carts.piece.place', { place }),
            scanned && t('carts.piece.scanned', { number: scanned }),
            good.length > 0 && good.join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <Acts piece={piece} entry={entry} cart={cart} />
    </li>
  )
}

type Act = 'takeOff' | 'quantity'

function Acts({ piece, entry, cart }: Omit<PieceProps, 'excess'>) {
  const { t } = useTranslation()
  const may = useMay()
  const [act, setAct] = useState<Act>()
  const { id, carId, partId, onCar, quantity, code, carInfo } = piece
  const { offerId, lastQuantity, over } = entry
  const { remanContractId: contractId, status } = cart
  const name = code ?? carInfo ?? entry.number
  const what = { one: 'carts', name: cart.remanName } as const
  const remove = useCall(carts.putAll, { success: 'carts.done.deleted', what })
  const choose = useCall(carts.choose, { success: 'carts.done.chosen', what })
  const close = () => setAct(undefined)
  if (status === 'READY')
    return over > 0 && may(carts.choose) ? (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconX size={15} />}
        loading={choose.isPending}
        aria-label={t('carts.piece.chooseOf', { name })}
        onClick={() => choose.mutate({ params: { id }, body: { version: cart.version } })}
      >
        {t('carts.piece.choose')}
      </Button>
    ) : null
  return (
    <div className={classes.acts}>
      {onCar && carId !== null && may('BTB.C') && (
        <Button size="xs" leftSection={<IconTools size={15} />} onClick={() => setAct('takeOff')}>
          {t('carts.piece.takeOff')}
        </Button>
      )}
      {partId === null && may('RMD.U') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPencil size={15} />}
          aria-label={t('carts.piece.quantityOf', { name })}
          onClick={() => setAct('quantity')}
        >
          {t('carts.piece.quantity')}
        </Button>
      )}
      {may('RMD.D') && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconX size={15} />}
          loading={remove.isPending}
          aria-label={t('carts.piece.removeOf', { name })}
          onClick={() =>
            remove.mutate({
              body: [{ contractId, offerId, quantity: 0, lastQuantity, carId, partId, deleted: true }],
            })
          }
        >
          {t('carts.piece.remove')}
        </Button>
      )}
      {act === 'quantity' && <Quantity piece={piece} entry={entry} cart={cart} onClose={close} />}
      {act === 'takeOff' && carId !== null && (
        <PutInDialog carId={carId} cores={[coreOfEntry(entry, cart, quantity)]} takeOff onClose={close} />
      )}
    </div>
  )
}
