import { type CartRow, carts } from '@kreislauf/core/features/carts/contract.ts'
import { formatNumber } from '@kreislauf/core/format.ts'
import { NavLink } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCan, useDepartments } from '../../app/session/session.ts'
import { Go } from '../../ui/go.tsx'
import { useMissing } from './boxes.tsx'
import { addresses, BoxBadge } from './side.tsx'

/** The boxes of the own dismantlers that have something in them, ready ones first. */
export function useOwnBoxes(): CartRow[] {
  const may = useCan(carts.byDismantler)
  const places = useDepartments('DISMANTLER')
  const lists = useQueries({
    queries: places.map(({ id }) => ({ ...query(carts.byDismantler, { params: { id }, query: {} }), enabled: may })),
  })
  return lists.flatMap(({ data }) => data ?? [])
}

/** Boxes in the cart of the top bar: for whom, how much is in them, what is missing to a pick-up. */
export function BoxRows({ boxes, onChosen }: { boxes: readonly CartRow[]; onChosen: () => void }) {
  const { t, i18n } = useTranslation()
  const missing = useMissing()
  return boxes.map(box => (
    <NavLink
      key={box.remanContractId}
      component={Go}
      to={addresses.DISMANTLER.details(box.id ?? 0)}
      label={
        <>
          {box.remanName} {box.status === 'READY' && <BoxBadge cart={box} />}
        </>
      }
      description={[t('carts.line.count', { count: box.pieces }), missing(box)].filter(Boolean).join(' · ')}
      rightSection={formatNumber('money', box.total, i18n.language)}
      onClick={onChosen}
    />
  ))
}
