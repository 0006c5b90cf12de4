import { forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { between, euros } from '@kreislauf/core/features/valuations/words.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '../../app/data/api.ts'
import { useIsOffered } from '../../app/routing/screens.ts'
import { Go } from '../../ui/go.tsx'
import { Facts, Panel } from '../../ui/panel.tsx'

/** The valuation that an own car is linked to; nothing without one. */
export function LinkedValuation({ carId }: { carId: number }) {
  const { t, i18n } = useTranslation()
  const enabled = useIsOffered('/deser/purchaser/forecasts')
  const { data } = useQuery({ ...query(forecasts.ofCar, { params: { carId } }), enabled })
  if (!data) return null
  const { id, day, value, low, high, person } = data
  return (
    <Panel
      title={t('forecasts.one')}
      aside={<Go to={`/deser/purchaser/forecasts/details/${id}`}>{t('forecasts.panel.open')}</Go>}
    >
      <Facts
        facts={[
          [t('forecasts.fields.value'), euros(value, i18n.language)],
          [t('valuations.figure.range'), between(low, high, t, i18n.language)],
          [t('forecasts.fields.day'), formatValue('day', day, i18n.language)],
          [t('forecasts.fields.person'), person],
        ]}
      />
    </Panel>
  )
}
