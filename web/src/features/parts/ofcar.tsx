import { sum } from '@kreislauf/core/domain/decimal.ts'
import { parts } from '@kreislauf/core/features/parts/contract.ts'
import { figures } from '@kreislauf/core/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useCan } from '../../app/session/session.ts'
import { FailedState } from '../../ui/empty.tsx'
import { Go } from '../../ui/go.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'

interface PartsOfCarProps {
  carId: number
  dismantlerId: number
}

/** Parts removed from a car for reuse: how many, in stock, gone. Nothing for users who may not read the log. */
export function PartsOfCar({ carId, dismantlerId }: PartsOfCarProps) {
  const { t, i18n } = useTranslation()
  const [may, mayAdd] = [useCan(parts.list), useCan(parts.save, 'C')]
  const { data, error, refetch } = useQuery({
    ...query(parts.list, { params: { dismantlerId }, query: { carId } }),
    enabled: may,
  })
  if (!may) return null
  const kgOf = (...states: string[]) =>
    sum((data ?? []).flatMap(({ state, weight }) => (states.includes(state) ? [weight] : [])))
  const [here, out, scrapped] = [kgOf('STORED', 'RESERVED'), kgOf('OUT'), kgOf('SCRAPPED')]
  const kg = figures('kg', [here, out, scrapped], i18n.language)
  const count = data?.length ?? 0
  const add = mayAdd && <Go to={`/deser/btb/parts/neu?car=${carId}`}>{t('parts.taking.title')}</Go>
  return (
    <Panel title={t('parts.title')} aside={add}>
      {error ? (
        <FailedState what={{ many: 'parts' }} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Facts
          facts={[
            [
              t('parts.ofCar.taken'),
              count ? (
                <Go key="all" to={`/deser/btb/parts?car=${carId}`}>
                  {t('parts.ofCar.count', { count })}
                </Go>
              ) : (
                t('parts.ofCar.none')
              ),
            ],
            [t('parts.ofCar.here'), here > 0 && kg(here)],
            [t('parts.ofCar.out'), out > 0 && kg(out)],
            [t('parts.ofCar.scrapped'), scrapped > 0 && kg(scrapped)],
          ].map(([label, value]) => [String(label), value || null] as const)}
        />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Panel>
  )
}
