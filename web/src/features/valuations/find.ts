import { type KbaKey, kbaText } from '@kreislauf/core/domain/kba.ts'
import { masterdata } from '@kreislauf/core/features/masterdata/contract.ts'
import i18next from 'i18next'
import { call } from '../../app/data/api.ts'
import type { Found } from '../../app/search/search.ts'

/** Offers to value the vehicle of key numbers, if at least their maker is known: other numbers look the same. */
export async function findKey(key: KbaKey): Promise<Found> {
  const kba = kbaText(key)
  const to = `/deser/purchaser?kba=${kba}` as const
  const cars = await call(masterdata.byKba, { params: { kba } })
  const [first] = cars.length ? cars : await call(masterdata.byHsn, { params: { hsn: key.hsn } })
  if (!first) return { hits: [], total: 0, list: { to, whole: true } }
  const detail = [first.manufacturer, 'model' in first && first.model].filter(Boolean).join(' ')
  const hit = { key: `valuation ${kba}`, label: i18next.t('valuations.found', { kba }), names: [kba], detail, to }
  return { hits: [hit], total: 1, list: { to, whole: true } }
}
