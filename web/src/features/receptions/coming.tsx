import { type ReceptionItem, receptions } from '@kreislauf/core/features/receptions/contract.ts'
import { queries } from '../../app/data/api.ts'
import type { Pages } from '../../app/data/pages.ts'
import { SkeletonForm, SkeletonRows } from '../../ui/skeletons.tsx'
import { CarFrame } from '../cars/index.ts'
import { ReceptionStatus } from './status.tsx'

/** The row of a list that was read before. */
function rowOf(id: number): ReceptionItem | undefined {
  const lists = queries.getQueriesData<Pages<ReceptionItem>>({
    queryKey: [receptions.list.feature, receptions.list.path],
  })
  for (const [, pages] of lists) {
    const row = pages?.rows.find(one => one.id === id)
    if (row) return row
  }
  return undefined
}

/** A reception on its way: what its list said of it stands there already. */
export function Coming({ id }: { id: number }) {
  const row = rowOf(id)
  if (!row) return <SkeletonForm />
  return (
    <CarFrame
      carId={row.carId}
      known={row}
      place="reception"
      receptionId={id}
      status={<ReceptionStatus status={row.status} />}
    >
      <SkeletonRows count={8} />
    </CarFrame>
  )
}
