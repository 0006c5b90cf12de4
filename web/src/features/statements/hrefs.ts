import type { FindingItem } from '@kreislauf/core/features/statements/contract.ts'
import type { Address } from '../../ui/address.ts'

/** The screen that mends a record; of a review the months of the yard. */
export function hrefOf({ target, id }: FindingItem, dismantlerId: number): Address {
  const record = Number(id)
  const month = `${String(id).slice(0, 4)}-${String(id).slice(4, 6)}`
  const screens: Record<FindingItem['target'], Address> = {
    reception: `/deser/carpickup/details/${record}`,
    car: `/deser/carsinventory/details/${record}`,
    entries: `/deser/btb/entries/details/${record}`,
    entry: `/deser/btb/entries/other/${record}`,
    disposal: `/deser/btb/output/details/${record}`,
    output: `/deser/btb/output/other/${record}`,
    stock: `/deser/btb/statistic?type=${id}`,
    recoding: '/deser/btb/output/recoding',
    company: `/deser/company/certificates?id=${record}`,
    employee: `/deser/btb/employee/details/${record}`,
    partner: `/deser/btb/disposers/details/${record}`,
    part: `/deser/btb/parts/details/${record}`,
    spare: `/deser/btb/output/spares/details/${record}`,
    incident: `/deser/btb/incidents/details/${record}`,
    review: `/deser/btb/reviews?place=${dismantlerId}&month=${month}`,
    yard: `/deser/company?id=${record}`,
    quota: `/deser/btb/statistic?tab=recycling&yard=${dismantlerId}&from=${id}-01-01&to=${id}-12-31`,
  }
  return screens[target]
}
