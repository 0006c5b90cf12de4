import { offers } from '@kreislauf/core/features/offers/contract.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCan, useDepartments } from '../../app/session/session.ts'
import { useYards } from '../../app/session/yards.tsx'
import { Go } from '../../ui/go.tsx'

interface OfferStockProps {
  wastetype: string
  /** Of the waste type. */
  name: string
}

/**
 * Offers stock of the selected yard as cargo: one click here, one there. Renders nothing for waste that no kind of
 * cargo consists of, or if the company is not in the exchange.
 */
export function OfferStock({ wastetype, name }: OfferStockProps) {
  const { t } = useTranslation()
  const mayAdd = useCan('STD.C')
  const isLooper = useDepartments('LOOPER').length > 0
  const { dismantlerId } = useYards()
  const { data } = useQuery({ ...query(offers.types, {}), enabled: mayAdd && isLooper })
  if (!mayAdd || !isLooper || !data?.some(({ wastetypes }) => wastetypes.includes(wastetype))) return null
  return (
    <Button
      component={Go}
      to={`/deser/exchangelooper/mycargo/neu?yard=${dismantlerId}&wastetype=${wastetype}`}
      variant="default"
      size="xs"
      aria-label={t('cargos.stock.leadOf', { name })}
    >
      {t('cargos.stock.act')}
    </Button>
  )
}
