import type { InventoryFilter, InventoryItem } from '@kreislauf/core/features/cars/contract.ts'
import { carList } from '@kreislauf/core/features/cars/lists.ts'
import type { T } from '@kreislauf/core/i18n.ts'
import type { Format } from '@kreislauf/core/kit.ts'
import type { Db } from '../../platform/database/db.ts'
import { exportRows } from '../../platform/documents/exports.ts'
import type { Sent } from '../../platform/http/downloads.ts'
import { dismantlerById, letterheadOn } from '../companies/index.ts'
import { depollutionDays, streamCars } from './queries.ts'

interface What {
  format: Format
  dismantlerId: number
  from: string
  to: string
}

/** The inventory, or its disposed cars, as CSV, Excel or PDF: the filtered rows with the columns of the screen (details O69). */
export async function exportCars(
  db: Db,
  { format, ...range }: What,
  filter: InventoryFilter,
  { t, language }: { t: T; language: string },
): Promise<Sent> {
  const days = t(filter.standing ? 'cars.rangeStanding' : 'cars.range', { from: range.from, to: range.to })
  return exportRows<InventoryItem>({
    format,
    columns: carList.columns,
    rows: streamCars(db, range, { ...filter, language }),
    q: filter.q,
    t,
    language,
    title: t('cars.title'),
    filter: [
      days,
      filter.step && t(`cars.steps.${filter.step}`),
      filter.selectable && t('cars.filters.selectableYes'),
      filter.waiting && t('cars.filters.waitingYes', { count: await depollutionDays(db) }),
      filter.due && t(`cars.filters.due.${filter.due}`, { count: filter.ahead }),
    ]
      .filter(Boolean)
      .join(' · '),
    company: await letterheadOn(db, await dismantlerById(db, range.dismantlerId), range.to),
  })
}
