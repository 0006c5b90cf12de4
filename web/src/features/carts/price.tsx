import { type CartEntry, type CartRow, carts } from '@kreislauf/core/features/carts/contract.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { Alert, Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/data/calls.ts'
import { useMay } from '../../app/session/session.ts'
import classes from './carts.module.css'

/** A price that has changed since the line was written: old and new, and the tick that accepts it. */
export function NewPrice({ entry, cart }: { entry: CartEntry; cart: CartRow }) {
  const { t, i18n } = useTranslation()
  const may = useMay()('RMD.U')
  const { offerId, number, newprice, articleprice, lastQuantity, pieces } = entry
  const accept = useCall(carts.putAll, { success: 'carts.done.price', what: { one: 'carts', name: cart.remanName } })
  const [first] = pieces
  if (newprice === null || cart.status !== 'OPEN' || !first) return null
  const price = (euros: number) => formatValue('price', euros, i18n.language)
  // Sets what is there already, so that nothing but the price changes.
  const { carId, partId, quantity } = first
  const body = [
    { contractId: cart.remanContractId, offerId, quantity, lastQuantity, carId, partId, articleprice: newprice },
  ]
  return (
    <Alert className={classes.whole!} color="orange" p="xs" title={t('carts.price.title')}>
      <div className={classes.marks}>
        <span>
          <del>{price(articleprice)}</del> → <ins>{price(newprice)}</ins>
        </span>
        {may && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCheck size={15} />}
            loading={accept.isPending}
            aria-label={t('carts.price.acceptOf', { number })}
            onClick={() => accept.mutate({ body })}
          >
            {t('carts.price.accept')}
          </Button>
        )}
      </div>
    </Alert>
  )
}
