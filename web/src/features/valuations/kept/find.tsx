import { forecasts } from '@kreislauf/core/features/valuations/forecasts.ts'
import { euros } from '@kreislauf/core/features/valuations/words.ts'
import { formatValue } from '@kreislauf/core/format.ts'
import i18next from 'i18next'
import { call } from '../../../app/data/api.ts'
import type { Found } from '../../../app/search/search.ts'
import { BidBadge } from './bidbadge.tsx'

/** Searches kept valuations by vehicle, KBA number, end of the VIN, plate and person, the latest first. */
export async function findForecasts(q: string): Promise<Found> {
  const { rows, total } = await call(forecasts.search, { query: { q } })
  const { language } = i18next
  const hits = rows.map(({ id, title, day, value, vin, kba, licenceplate, bidstate }) => ({
    key: `forecast ${id}`,
    label: title,
    detail: [formatValue('day', day, language), euros(value, language), licenceplate].filter(Boolean).join(' · '),
    names: [vin, kba].filter(one => one !== null),
    badge: <BidBadge state={bidstate} />,
    to: `/deser/purchaser/forecasts/details/${id}` as const,
  }))
  return { hits, total, list: { to: `/deser/purchaser/forecasts?q=${encodeURIComponent(q)}`, whole: false } }
}
